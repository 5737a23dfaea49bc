import { limits } from '@jobref/contracts/domain/limits';
import type { Colleague } from '@jobref/contracts/domain/actor';
import { batchesOf } from '@jobref/service-kit/batches';
import { AUTH, type AuthClient, JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { notifier } from './actors.js';

/** Current visibility of job references and saved searches: auth provides roles, jobs the rest. */
@Injectable()
export class VisibilityService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(JOBS) private readonly jobs: JobsClient,
  ) {}

  /** Returns the ids from `userIds` of people who may see the job reference. */
  async of(jobReferenceId: string, userIds: string[]): Promise<string[]> {
    const seeing: string[] = [];
    for (const ids of batchesOf(userIds, limits.idsPerCall))
      for (const { id, role } of await this.auth.contactsOf(notifier, { ids }))
        if ((await this.visible({ id, role }, [jobReferenceId])).length > 0) seeing.push(id);
    return seeing;
  }

  /** Returns the ids of job references that the person may not see; all of them if the person does not exist. */
  async hiddenFrom(userId: string, jobReferenceIds: string[]): Promise<string[]> {
    const [person] = await this.auth.contactsOf(notifier, { ids: [userId] });
    if (!person) return jobReferenceIds;
    const visible = new Set<string>();
    for (const some of batchesOf(jobReferenceIds, limits.idsPerCall))
      for (const id of await this.visible({ id: userId, role: person.role }, some)) visible.add(id);
    return jobReferenceIds.filter((id) => !visible.has(id));
  }

  /** Returns the ids from `userIds` of people who follow the saved search. */
  async followersOf(savedSearchId: string, userIds: string[]): Promise<string[]> {
    const event = { type: 'search_shared', jobReferenceId: null, subjectId: savedSearchId } as const;
    const following: string[] = [];
    for (const ids of batchesOf(userIds, limits.idsPerCall)) {
      const contacts = await this.auth.contactsOf(notifier, { ids });
      const recipients = contacts.map(({ id, role }) => ({ id, role }));
      const context = await this.jobs.happening(notifier, { ...event, recipients });
      following.push(...(context?.recipientIds ?? []));
    }
    return following;
  }

  private async visible(colleague: Colleague, jobReferenceIds: string[]): Promise<string[]> {
    return (await this.jobs.visibleTo(notifier, { colleague, jobReferenceIds })).jobReferenceIds;
  }
}
