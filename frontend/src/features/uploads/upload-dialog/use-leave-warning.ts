import { useEffect } from 'react';

/** The browser asks before the page is closed or reloaded while `isBusy`. */
export const useLeaveWarning = (isBusy: boolean) => {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
};
