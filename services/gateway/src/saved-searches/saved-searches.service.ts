import type { UserActor } from '@jobref/contracts/domain/actor';
import type {
  SavedSearch,
  SavedSearchCount,
  SavedSearchRecord,
  SavedSearchRequest,
  UpdateSavedSearchRequest,
} from '@jobref/contracts/domain/saved-searches';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import type { Naming } from '../people/people-names.js';
import { PeopleService } from '../people/people.service.js';

/** Adds the names of a saved search's owner and of the people it is shared with. */
const savedSearchNaming: Naming<SavedSearchRecord, SavedSearch> = {
  idsIn: ({ ownerId, followerIds }) => [ownerId, ...followerIds],
  named: (record, names) => ({
    ...record,
    owner: names.of(record.ownerId),
    followers: record.followerIds.flatMap((id) => names.of(id) ?? []),
  }),
};

/** Saved searches from the jobs service, with people's names. */
@Injectable()
export class SavedSearchesService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  async list(actor: UserActor): Promise<SavedSearch[]> {
    return this.people.nameAll(actor, await this.jobs.savedSearches(actor, {}), savedSearchNaming);
  }

  counts(actor: UserActor, timeZone: string): Promise<SavedSearchCount[]> {
    return this.jobs.savedSearchCounts(actor, { timeZone });
  }

  create(actor: UserActor, request: SavedSearchRequest, idempotency: Idempotency): Promise<SavedSearch> {
    return this.named(actor, this.jobs.createSavedSearch(actor, { ...request, idempotency }));
  }

  async arrange(actor: UserActor, ids: string[]): Promise<SavedSearch[]> {
    return this.people.nameAll(
      actor,
      await this.jobs.arrangeSavedSearches(actor, { ids }),
      savedSearchNaming,
    );
  }

  update(actor: UserActor, savedSearchId: string, changes: UpdateSavedSearchRequest): Promise<SavedSearch> {
    return this.named(actor, this.jobs.updateSavedSearch(actor, { savedSearchId, changes }));
  }

  async remove(actor: UserActor, savedSearchId: string): Promise<void> {
    await this.jobs.removeSavedSearch(actor, { savedSearchId });
  }

  restore(actor: UserActor, savedSearchId: string): Promise<SavedSearch> {
    return this.named(actor, this.jobs.restoreSavedSearch(actor, { savedSearchId }));
  }

  async share(actor: UserActor, savedSearchId: string, userId: string): Promise<SavedSearch> {
    const colleague = await this.people.active(userId);
    return this.named(actor, this.jobs.shareSavedSearch(actor, { savedSearchId, colleague }));
  }

  unshare(actor: UserActor, savedSearchId: string, userId: string): Promise<SavedSearch> {
    return this.named(actor, this.jobs.unshareSavedSearch(actor, { savedSearchId, userId }));
  }

  private async named(actor: UserActor, record: Promise<SavedSearchRecord>): Promise<SavedSearch> {
    return this.people.nameOne(actor, await record, savedSearchNaming);
  }
}
