import { useEffect } from 'react';

/** The browser asks before the page is closed or reloaded. */
export const useLeaveWarning = () => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
};
