/** A failure that a person can act on: its message is one clear sentence, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What to show for anything thrown: the sentence of a StartError, the stack of everything unforeseen. */
export const describe = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** The short message of anything thrown, for use inside a sentence. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
