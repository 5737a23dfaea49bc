import type { SystemUser, UpdateSystemUserRequest } from '@jobref/contracts/domain/users';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/request.js';
import { currentUserKey } from '../../../session/session.js';
import { useSignedInUser } from '../../../session/signed-in-user.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { systemUsersKey, usersKey } from '../user-queries.js';

interface Options {
  success: string;
  failure: string;
  onDone: () => void;
}

/** What follows once a person was changed. An administrator who changes themselves sees it in the shell too. */
export const useUserChanged = ({ id }: SystemUser) => {
  const queryClient = useQueryClient();
  const isOwn = useSignedInUser().id === id;
  return (description: string) => {
    toast({ title: 'Success', description });
    return Promise.all(
      [systemUsersKey, usersKey, ...(isOwn ? [currentUserKey] : [])].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
};

/** Changes one thing of a person. */
export const useUpdateUser = (user: SystemUser, { success, failure, onDone }: Options) => {
  const changed = useUserChanged(user);
  return useSubmitOnce<unknown, UpdateSystemUserRequest>({
    mutationFn: (changes) => request('PATCH', `${systemUsersKey[0]}/${user.id}`, changes),
    onSuccess: async () => {
      onDone();
      await changed(success);
    },
    onError: toastFailure('Error', failure),
  });
};
