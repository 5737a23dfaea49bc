import type { SystemUser, User } from '@jobref/contracts/domain/users';
import { useQuery } from '@tanstack/react-query';
import { requestAll } from '../../api/request-all.js';

export const usersKey = ['/api/admin/users'] as const;
export const systemUsersKey = ['/api/admin/system-users'] as const;

/** Everybody, for the role view. */
export const useUsers = () =>
  useQuery({ queryKey: usersKey, queryFn: ({ signal }) => requestAll<User>(usersKey[0], signal) });

/** Everybody with the state of their set-up and last mail. */
export const useSystemUsers = () =>
  useQuery({
    queryKey: systemUsersKey,
    queryFn: ({ signal }) => requestAll<SystemUser>(systemUsersKey[0], signal),
  });
