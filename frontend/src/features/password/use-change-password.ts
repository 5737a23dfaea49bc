import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.js';
import { isRefusal, isUnauthorized, messageOf } from '../../api/api-error.js';
import { request } from '../../api/request.js';
import { currentUserKey } from '../../session/session.js';
import { useSubmitOnce } from '../../api/use-submit-once.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { passwordProblem, type PasswordChange } from './password-problem.js';

/** Follows a reason once the response to an attempt was lost: whether it changed the password is unknown. */
const mayBeChanged =
  'An attempt that got no answer may have changed it: if your current password is refused, sign in with the new one.';

/** Validates the form, sends it once, and navigates to the dashboard [CP-04 CP-05]. */
export const useChangePassword = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isUncertain, setUncertain] = useState(false);
  const { send, isPending } = useSubmitOnce<unknown, PasswordChange>({
    mutationFn: ({ currentPassword, newPassword }) =>
      request('POST', '/api/auth/change-password', { currentPassword, newPassword }),
    // A wrong current password may return 401, which the form handles itself.
    meta: { ownUnauthorized: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: currentUserKey });
      toast({ title: 'Password Changed', description: 'Your password has been updated successfully.' });
      void navigate(paths.home);
    },
    onError: async (error) => {
      const reason = messageOf(error, 'Failed to change password');
      const isUnanswered = !isRefusal(error);
      const message = isUnanswered || isUncertain ? `${reason.replace(/\.$/, '')}. ${mayBeChanged}` : reason;
      setUncertain(isUncertain || isUnanswered);
      setProblem(message);
      toast({ title: 'Error', description: message, variant: 'destructive' });
      if (isUnauthorized(error)) await queryClient.invalidateQueries({ queryKey: currentUserKey });
    },
  });
  const change = (values: PasswordChange) => {
    const found = passwordProblem(values);
    setProblem(found);
    if (!found) send(values);
  };
  return { change, isPending, problem };
};
