import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentUserKey, hintKey, recheckSession } from '../../session/session.js';

/** Goes to `path` when somebody signs in from another tab: this tab has the same session. */
export const useLeaveWithOtherTab = (path: string) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const recheck = useEffectEvent(async () => {
    await recheckSession(queryClient);
    if (queryClient.getQueryData(currentUserKey))
      void navigate(path, { replace: true, state: { isFirstEntry: true } });
  });
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === hintKey && newValue !== null) void recheck();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
};
