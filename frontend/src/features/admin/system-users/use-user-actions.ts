import type { SystemUser } from '@jobref/contracts/domain/users';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/request.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { systemUsersKey, usersKey } from '../user-queries.js';

const useAction = (action: string, success: string, failure: string, onDone?: () => void) => {
  const queryClient = useQueryClient();
  return useSubmitOnce<unknown, SystemUser>(
    {
      mutationFn: ({ id }) => request('POST', `/api/admin/system-users/${id}/${action}`),
      onSuccess: async () => {
        toast({ title: 'Success', description: success });
        onDone?.();
        await Promise.all(
          [systemUsersKey, usersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        );
      },
      onError: toastFailure('Error', failure),
    },
    ({ id }) => id,
  );
};

/** Sends the welcome email again, with a new temporary password [UM-12]. */
export const useResendEmail = () =>
  useAction('resend-email', 'Email resent successfully', 'Failed to resend email');

/** Makes and emails a new temporary password [UM-12]. */
export const useResetPassword = (onDone: () => void) =>
  useAction(
    'reset-password',
    'Password reset and email sent successfully',
    'Failed to reset password',
    onDone,
  );
