import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { currentUserKey, hintKey, recheckSession } from './session.js';

/**
 * Rechecks the session when another tab signed in or out, and when the page returns from the back/forward cache; then
 * calls `onSignedIn` if somebody is signed in.
 */
export const useFollowOtherTabs = (onSignedIn?: () => void) => {
  const queryClient = useQueryClient();
  const recheck = useEffectEvent(async () => {
    await recheckSession(queryClient);
    if (queryClient.getQueryData(currentUserKey)) onSignedIn?.();
  });
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === hintKey) void recheck();
    };
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void recheck();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShown);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShown);
    };
  }, []);
};
