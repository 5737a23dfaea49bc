import type { SystemUser } from '@jobref/contracts/domain/users';
import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { mapList } from '../../../api/cached-lists.js';
import { request } from '../../../api/request.js';
import { serverNow } from '../../../server-clock.js';
import { systemUsersQuery } from '../queries.js';
import { mailActionKey, systemUserPath } from './use-user-actions.js';

const pollInterval = 3_000;
/** Polling limit. Later results are shown when the list is reloaded. */
const longestPollMs = 60_000;
/** Maximum number of people who are polled: each is a request. */
const mostPolled = 10;
const isRecent = (moment: number, now: number) => now - moment < longestPollMs;

const isMailPending = ({ lastMail }: SystemUser) =>
  lastMail?.status === 'queued' && isRecent(Date.parse(lastMail.at), serverNow());

/**
 * Polls people while a mail to them is on its way, to show its outcome beside the address. Never the whole list: of ten
 * thousand people it is fifty requests, and the limit of requests of a session would soon be reached.
 */
const usePolledMails = () => {
  const queryClient = useQueryClient();
  // For a moment nothing but the action itself shows that a mail is on its way.
  const requested = useMutationState({
    filters: { mutationKey: mailActionKey, status: 'success' },
    select: ({ state }) => ({ id: (state.data as SystemUser).id, at: state.submittedAt }),
  });
  const awaited = () => {
    const pending = queryClient.getQueryData(systemUsersQuery.queryKey)?.filter(isMailPending) ?? [];
    const recent = requested.filter(({ at }) => isRecent(at, Date.now()));
    return [...new Set([...recent, ...pending].map(({ id }) => id))].slice(0, mostPolled);
  };
  useQuery({
    queryKey: ['mails to system users'],
    initialData: null,
    queryFn: async ({ signal }) => {
      const asked = awaited().map((id) => request<SystemUser>('GET', systemUserPath(id), undefined, signal));
      const newer = new Map((await Promise.all(asked)).map((user) => [user.id, user]));
      queryClient.setQueryData(
        systemUsersQuery.queryKey,
        mapList((user) => newer.get(user.id) ?? user),
      );
      return null;
    },
    refetchInterval: () => (awaited().length > 0 ? pollInterval : false),
  });
};

/** Returns all users, with the outcome of mails as it becomes known. */
export const useSystemUsers = () => {
  usePolledMails();
  return useQuery(systemUsersQuery);
};
