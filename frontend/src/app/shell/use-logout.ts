import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.js';
import { messageOf } from '../../api/api-error.js';
import { request } from '../../api/request.js';
import { clearLocalUserData } from '../../drafts/clear-local-user-data.js';
import { sessionEnded } from '../../session/session.js';
import { useSubmitOnce } from '../../api/use-submit-once.js';
import { toast } from '../../ui/feedback/toast-store.js';

/** POST /api/auth/logout: all cached data goes, then the sign-in page [SH-07 SH-08]. */
export const useLogout = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSubmitOnce<unknown>({
    mutationFn: () => request('POST', '/api/auth/logout'),
    meta: { ownUnauthorized: true },
    onSuccess: () => {
      clearLocalUserData();
      sessionEnded(queryClient);
      toast({ title: 'Logged Out', description: 'You have been successfully logged out.' });
      void navigate(paths.login);
    },
    onError: (error) =>
      toast({
        title: 'Logout Failed',
        description: messageOf(error, 'Failed to logout'),
        variant: 'destructive',
      }),
  });
};
