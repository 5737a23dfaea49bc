import type { SystemUser } from '@jobref/contracts/domain/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../../server-clock.js';
import { systemUsersQuery } from '../queries.js';

/** Mutation key of actions that send a mail. For a moment nothing else shows that a mail is on its way. */
export const mailActionKey = ['system-user-mail'] as const;

const pollInterval = 3_000;
/** Polling limit. Later results are shown when the list is reloaded. */
const longestPollMs = 60_000;
const isRecent = (moment: number, now: number) => now - moment < longestPollMs;

const isMailPending = ({ lastMail }: SystemUser) =>
  lastMail?.status === 'queued' && isRecent(Date.parse(lastMail.at), serverNow());

/** Returns all users, polled while a mail is on its way to show its outcome beside the address. */
export const useSystemUsers = () => {
  const mutations = useQueryClient().getMutationCache();
  const wasMailAskedFor = () =>
    mutations
      .findAll({ mutationKey: mailActionKey })
      .some(({ state }) => isRecent(state.submittedAt, Date.now()));
  return useQuery({
    ...systemUsersQuery,
    refetchInterval: ({ state }) =>
      wasMailAskedFor() || state.data?.some(isMailPending) ? pollInterval : false,
  });
};
