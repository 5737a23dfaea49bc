import { randomUUID } from 'node:crypto';
import { callsOn, type RepositoryCalls } from '@jobref/testing/repositories';
import { AlertRepository } from '../saved-searches/alert.repository.js';
import { SavedSearchFollower } from '../saved-searches/saved-search-follower.entity.js';
import { SavedSearch } from '../saved-searches/saved-search.entity.js';
import { SavedSearchRepository } from '../saved-searches/saved-search.repository.js';
import { type OwnedRecords, roofs } from './owned-records.js';
import type { StartedJobs } from './started-jobs.js';

const ever = new Date('2100-01-01');

/** Calls of every method of the repositories of saved searches, on the owner's rows. */
export const savedSearchCalls = (
  jobs: StartedJobs,
  { owner, savedSearchId }: OwnedRecords,
): RepositoryCalls => {
  const { id: ownerId } = owner;
  const now = new Date();
  const savedSearch = SavedSearch.create(
    ownerId,
    { name: 'Forged', page: 'search', address: '', alerts: false, timeZone: 'UTC' },
    now,
  );
  const follower = Object.assign(new SavedSearchFollower(), {
    savedSearchId,
    userId: ownerId,
    alerts: false,
    timeZone: 'UTC',
    lookedUntil: null,
    removedAt: now,
  });
  return {
    ...callsOn(jobs.app, SavedSearchRepository, {
      followedBy: (r) => r.followedBy(ownerId),
      countOwnedBy: (r) => r.countOwnedBy(ownerId),
      find: (r) => r.find(savedSearchId, ownerId),
      lock: (r) => r.lock(savedSearchId, ownerId),
      insert: (r) => r.insert(Object.assign(savedSearch, { id: randomUUID() })),
      update: (r) => r.update(Object.assign(savedSearch, { id: savedSearchId })),
      follow: (r) => r.follow(Object.assign(savedSearch, { id: savedSearchId }), randomUUID(), 'UTC'),
      follower: (r) => r.follower(savedSearchId, ownerId),
      updateFollower: (r) => r.updateFollower(follower),
      removeFollower: (r) => r.removeFollower(savedSearchId, ownerId),
      followerIdsOf: (r) => r.followerIdsOf([savedSearchId]),
      findWithTagFilter: (r) => r.findWithTagFilter(),
      updateAddresses: (r) =>
        r.updateAddresses([{ id: savedSearchId, before: roofs.address, after: 'tag=Forged' }]),
      arrange: (r) => r.arrange(ownerId, [savedSearchId]),
      forgetRemovedBefore: (r) => r.forgetRemovedBefore(ever),
    }),
    ...callsOn(jobs.app, AlertRepository, {
      of: (r) => r.of(ownerId),
      countOf: (r) => r.countOf(ownerId),
      dropBaselines: (r) => r.dropBaselines([savedSearchId], randomUUID()),
      dropBaselinesOfOtherRole: (r) => r.dropBaselinesOfOtherRole({ ...owner, role: 'administrator' }),
      lockAlertsWithoutBaseline: async (r) => {
        await r.dropBaselines([savedSearchId], randomUUID());
        return r.lockAlertsWithoutBaseline(ownerId);
      },
      setBaseline: (r) => r.setBaseline(savedSearchId, owner, now),
      endAllOf: (r) => r.endAllOf(ownerId),
      rememberMatches: (r) => r.rememberMatches(savedSearchId, ownerId, [randomUUID()]),
      forgetMatches: (r) => r.forgetMatches(savedSearchId, ownerId),
      setLookedUntil: (r) => r.setLookedUntil(owner, [savedSearchId], ever),
      changesSince: (r) => r.changesSince(new Date(0), 100),
      claimDueUsers: async (r) => {
        await r.setLookedUntil(owner, [savedSearchId], new Date(0));
        return r.claimDueUsers(100);
      },
    }),
  };
};
