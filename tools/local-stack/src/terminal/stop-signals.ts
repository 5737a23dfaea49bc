/** npm forwards Ctrl-C to a program that already received it from the terminal: within this time both count as one. */
const sameIntentMs = 1000;

const lookForNpmMs = 500;

/**
 * Calls `first` on the first stop signal, and `again` on one more than a second later. npm forwards SIGINT and SIGTERM
 * (to a script that is `exec`ed: a shell in between would die of them alone); the end of npm itself, by another signal,
 * counts as the first one.
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
  // A closed terminal must not end the runner before its parts have stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
};

/** Only under npm: a runner started without it may outlive its parent. */
const whenNpmIsGone = (stop: () => void): void => {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watching);
    stop();
  }, lookForNpmMs).unref();
};
