import type {
  CreateSystemUserRequest,
  SystemUser,
  UpdateSystemUserRequest,
} from '@jobref/contracts/domain/users';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { mapList, replaceById } from '../../../api/cached-lists.js';
import { request, requestOnce } from '../../../api/request.js';
import { userPaths } from '../../../api/affected-paths.js';
import { formErrorHandler } from '../../../domain/form-error-handler.js';
import { useAction } from '../../../domain/use-action.js';
import { useIdempotencyKey } from '../../../drafts/use-idempotency-key.js';
import { currentUserKey } from '../../../session/session.js';
import { useSignedInUser } from '../../../session/signed-in-user.js';
import { systemUsersQuery } from '../queries.js';

/** Mutation key of actions that send a mail; they answer with its recipient. */
export const mailActionKey = ['system-user-mail'] as const;

const path = '/api/admin/system-users';
export const systemUserPath = (userId: string) => `${path}/${userId}`;

/** Creates a user; an error that names a field is shown at that field too [VA-07]. */
export const useCreateUser = (form: FormInstance<CreateSystemUserRequest>, onDone: () => void) => {
  const { keyFor, forget } = useIdempotencyKey('system-user');
  return useAction<unknown, CreateSystemUserRequest>({
    mutationKey: mailActionKey,
    mutationFn: (values) => requestOnce(path, values, keyFor(values)),
    success: 'User created and welcome email sent successfully',
    onDone: () => {
      forget();
      onDone();
    },
    onError: formErrorHandler(form, 'Failed to create user'),
    touches: userPaths,
  });
};

/** Returns the paths to refresh after a user was changed; for one's own account also the shell's. */
export const useUserPaths = ({ id }: SystemUser) =>
  useSignedInUser().id === id ? [...userPaths, currentUserKey[0]] : userPaths;

/** Returns a function that replaces a changed user in the cached list. */
export const useUpdateCachedUser = () => {
  const queryClient = useQueryClient();
  return (user: SystemUser) =>
    queryClient.setQueryData(systemUsersQuery.queryKey, mapList(replaceById(user)));
};

interface Texts {
  success: string;
  failure: string;
}

export const useUpdateUser = (user: SystemUser, onDone: () => void, texts: Texts) => {
  const show = useUpdateCachedUser();
  return useAction({
    mutationFn: (changes: UpdateSystemUserRequest) =>
      request<SystemUser>('PATCH', systemUserPath(user.id), changes),
    ...texts,
    onDone: (changed) => {
      show(changed);
      onDone();
    },
    touches: useUserPaths(user),
  });
};

const useMail = (action: string, texts: Texts, onDone?: () => void) =>
  useAction<unknown, SystemUser>({
    mutationKey: mailActionKey,
    mutationFn: ({ id }) => request('POST', `${systemUserPath(id)}/${action}`),
    ...texts,
    ...(onDone && { onDone }),
    touches: userPaths,
    rowOf: ({ id }) => id,
  });

/** Sends the welcome email again, with a new temporary password [UM-12]. */
export const useResendEmail = () =>
  useMail('resend-email', { success: 'Email resent successfully', failure: 'Failed to resend email' });

/** Generates and emails a new temporary password [UM-12]. */
export const useResetPassword = (onDone: () => void) =>
  useMail(
    'reset-password',
    { success: 'Password reset and email sent successfully', failure: 'Failed to reset password' },
    onDone,
  );
