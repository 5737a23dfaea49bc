/** How long a page that is never idle is waited for, in milliseconds. */
const longest = 1_000;

/** Runs something when the browser has drawn what there is and has nothing else to do. */
export const whenIdle = (run: () => void) => {
  // Safari cannot tell.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: longest });
  else setTimeout(run);
};
