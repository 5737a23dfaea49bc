interface Candidate {
  /** Takes over leadership from a tab that no longer answers: browsers freeze background tabs. */
  steal: () => void;
  giveUp: () => void;
}

/**
 * Elects one leading tab at a time; the next in the queue follows when it closes. `lead` returns its cleanup function.
 * Without Web Locks (old browsers, and pages on plain HTTP) every tab leads.
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
        // Another tab stole the lock, or the page is left.
        end();
        wait();
      }
      // A page in the back/forward cache gets no lock, so retry only when the browser shows it again.
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
