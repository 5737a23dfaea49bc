/** npm passes Ctrl-C on to a program that has already got it from the terminal: within this time both are one. */
const sameIntentMs = 1000;

/** Calls `first` at the first signal to stop, and `again` at one that comes more than a second later. */
export const onStopSignal = (handlers: { first: () => void; again: () => void }): void => {
  let firstAt: number | undefined;
  const stop = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      handlers.first();
    } else if (Date.now() - firstAt > sameIntentMs) {
      handlers.again();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // A closed terminal must not end the runner before it has ended its parts.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
};
