/** npm passes Ctrl-C on to a program that has already got it from the terminal: within this time both are one. */
const sameIntentMs = 1000;

const lookForNpmMs = 500;

/**
 * Calls `first` at the first signal to stop, and `again` at one that comes more than a second later. npm passes SIGINT and
 * SIGTERM on (to a script that is `exec`ed: a shell in between would die of them alone); where npm itself is gone, by
 * another signal, that is the first one.
 */
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
  whenNpmIsGone(() => firstAt === undefined && stop());
  // A closed terminal must not end the runner before it has ended its parts.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
};

/** Whoever starts the runner without npm may leave it running on its own. */
const whenNpmIsGone = (stop: () => void): void => {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watching);
    stop();
  }, lookForNpmMs).unref();
};
