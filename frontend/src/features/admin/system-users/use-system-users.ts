import type { SystemUser } from '@jobref/contracts/domain/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { systemUsersQuery } from '../queries.js';

/** Under this key go the actions that have a mail sent: for a moment nothing else says that one is on its way. */
export const mailActionKey = ['system-user-mail'] as const;

const pollInterval = 3_000;
/** What took longer is shown when the list is loaded anew. */
const longestPollMs = 60_000;
const isRecent = (moment: number) => Date.now() - moment < longestPollMs;

const isOnItsWay = ({ lastMail }: SystemUser) =>
  lastMail?.status === 'queued' && isRecent(Date.parse(lastMail.at));

/** Everybody, asked for anew while a mail is on its way: how it ends is shown beside its address. */
export const useSystemUsers = () => {
  const mutations = useQueryClient().getMutationCache();
  const wasMailAskedFor = () =>
    mutations.findAll({ mutationKey: mailActionKey }).some(({ state }) => isRecent(state.submittedAt));
  return useQuery({
    ...systemUsersQuery,
    refetchInterval: ({ state }) =>
      wasMailAskedFor() || state.data?.some(isOnItsWay) ? pollInterval : false,
  });
};
