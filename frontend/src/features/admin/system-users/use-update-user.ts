import type { SystemUser, UpdateSystemUserRequest } from '@jobref/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/request.js';
import { currentUserKey } from '../../../api/session.js';
import { useSignedInUser } from '../../../api/signed-in-user.js';
import { toastFailure } from '../../../api/toast-failure.js';
import { useSend } from '../../../api/use-send.js';
import { toast } from '../../../ui/toast/toast-store.js';
import { systemUsersKey, usersKey } from '../user-queries.js';

interface Options {
  success: string;
  failure: string;
  onDone: () => void;
  onRefused?: (error: unknown) => void;
}

/** Changes what stands of a person. An administrator who changes themselves sees it in the shell too. */
export const useUpdateUser = ({ id }: SystemUser, { success, failure, onDone, onRefused }: Options) => {
  const queryClient = useQueryClient();
  const isOwn = useSignedInUser().id === id;
  return useSend<unknown, UpdateSystemUserRequest>({
    mutationFn: (changes) => request('PATCH', `${systemUsersKey[0]}/${id}`, changes),
    onSuccess: async () => {
      toast({ title: 'Success', description: success });
      onDone();
      await Promise.all(
        [systemUsersKey, usersKey, ...(isOwn ? [currentUserKey] : [])].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (error) => {
      toastFailure('Error', failure)(error);
      onRefused?.(error);
    },
  });
};
