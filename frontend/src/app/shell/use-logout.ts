import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.js';
import { isUnauthorized } from '../../api/api-error.js';
import { request } from '../../api/request.js';
import { clearLocalUserData } from '../../drafts/clear-local-user-data.js';
import { errorToastHandler } from '../../session/error-toast-handler.js';
import { sessionEnded } from '../../session/session.js';
import { useSubmitOnce } from '../../api/use-submit-once.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { discardUnsaved } from '../../ui/overlays/unsaved-changes.js';

/** POST /api/auth/logout: clears all cached data, then opens the sign-in page [SH-07 SH-08]. */
export const useLogout = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = () => {
    discardUnsaved();
    clearLocalUserData();
    sessionEnded(queryClient);
    toast({ title: 'Logged Out', description: 'You have been successfully logged out.' });
    void navigate(paths.login);
  };
  return useSubmitOnce<unknown>({
    mutationFn: () => request('POST', '/api/auth/logout'),
    meta: { ownUnauthorized: true },
    onSuccess: leave,
    onError: (error) => {
      // The session is over: the response to an earlier click was lost, or the session expired.
      if (isUnauthorized(error)) return leave();
      errorToastHandler('Logout Failed', 'Failed to logout')(error);
    },
  });
};
