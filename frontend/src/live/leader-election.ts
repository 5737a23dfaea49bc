interface Candidate {
  /** Takes the lead from a tab that does not answer any more: browsers freeze tabs in the background. */
  steal: () => void;
  giveUp: () => void;
}

/**
 * One tab at a time leads; the others wait, and the next one follows when it closes. `lead` returns the function that ends it.
 * Where the browser has no Web Locks (old ones, and pages that came by plain HTTP) every tab leads.
 */
export const electLeader = (name: string, lead: () => () => void): Candidate => {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return { steal: () => undefined, giveUp: lead() };

  let waiting = new AbortController();
  let end: (() => void) | null = null;
  let isOver = false;

  const hold = () =>
    new Promise<void>((resolve) => {
      const stop = lead();
      end = () => {
        end = null;
        stop();
        resolve();
      };
      if (isOver) end();
    });
  const ask = (options: LockOptions, given: AbortSignal) =>
    void locks.request(name, options, hold).catch(() => {
      if (given.aborted) return;
      if (end) {
        // Another tab took it, or the page is left.
        end();
        wait();
      }
      // A page in the back/forward cache gets no lock, however often it asks: not before the browser shows it again.
      else window.addEventListener('pageshow', wait, { once: true });
    });
  const wait = () => {
    if (isOver || end) return;
    waiting = new AbortController();
    ask({ signal: waiting.signal }, waiting.signal);
  };

  wait();
  return {
    steal: () => {
      if (end || isOver) return;
      waiting.abort();
      waiting = new AbortController();
      ask({ steal: true }, waiting.signal);
    },
    giveUp: () => {
      isOver = true;
      waiting.abort();
      end?.();
    },
  };
};
