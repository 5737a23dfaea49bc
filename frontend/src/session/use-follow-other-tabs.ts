import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hintKey, recheckSession } from './session.js';

/** Rechecks the session when another tab signed in or out, and when the page returns from the back/forward cache. */
export const useFollowOtherTabs = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === hintKey) void recheckSession(queryClient);
    };
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void recheckSession(queryClient);
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShown);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShown);
    };
  }, [queryClient]);
};
