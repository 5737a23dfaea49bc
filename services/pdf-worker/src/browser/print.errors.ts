/** Error for a failed print, with a reason that may be shown to the person who requested it. */
export class PrintError extends Error {
  override readonly name = 'PrintError';
}

export const printTookTooLong = (limitMs: number) =>
  new PrintError(`Printing took longer than ${Math.round(limitMs / 1_000)} seconds and was stopped`);

export const printNeededTooMuchMemory = (limitMegabytes: number) =>
  new PrintError(`Printing needed more than ${limitMegabytes} MB of memory and was stopped`);

export const browserWentAway = () => new PrintError('The browser that prints dossiers stopped unexpectedly');
