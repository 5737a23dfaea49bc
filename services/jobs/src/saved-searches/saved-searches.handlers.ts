import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { IdempotencyStore } from '@jobref/service-kit/idempotency/idempotency-store';
import { AlertsService } from './alerts.service.js';
import { FollowersService } from './followers.service.js';
import { SavedSearchesService } from './saved-searches.service.js';

export const savedSearchHandlers = handlersOf(
  jobsService,
  [SavedSearchesService, FollowersService, AlertsService, IdempotencyStore],
  (savedSearches, followers, alerts, idempotencyStore) => ({
    savedSearches: (actor) => savedSearches.list(actor),
    savedSearchCounts: (actor, { timeZone }) => savedSearches.counts(actor, timeZone),
    createSavedSearch: (actor, { idempotency, ...request }) =>
      idempotencyStore.once(
        actor,
        idempotency,
        () => savedSearches.create(actor, request),
        ({ id }) => savedSearches.get(actor, id),
      ),
    updateSavedSearch: (actor, update) => savedSearches.update(actor, update),
    arrangeSavedSearches: (actor, { ids }) => savedSearches.arrange(actor, ids),
    removeSavedSearch: (actor, { savedSearchId }) => savedSearches.remove(actor, savedSearchId),
    restoreSavedSearch: (actor, { savedSearchId }) => savedSearches.restore(actor, savedSearchId),
    shareSavedSearch: (actor, share) => followers.add(actor, share),
    unshareSavedSearch: (actor, { savedSearchId, userId }) => followers.remove(actor, savedSearchId, userId),
    endAlerts: (actor, { userId }) => alerts.endAll(actor, userId),
    lookForMatches: (actor, { colleague }) => alerts.lookForMatches(actor, colleague),
  }),
);
