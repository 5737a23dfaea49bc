import type { Colleague, UserActor } from '@jobref/contracts/domain/actor';
import { Injectable } from '@nestjs/common';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import type { JobReference } from '../job-references/core/job-reference.entity.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { ShareGrantsService } from '../shares/share-grants.service.js';
import { Viewers } from '../shares/core/viewers.js';
import { assigneeCannotSee } from './task.errors.js';
import type { Task } from './task.entity.js';

/** Gives assignees access to their task's job reference and notifies them. */
@Injectable()
export class AssigneesService {
  constructor(
    private readonly access: JobReferenceAccess,
    private readonly viewers: Viewers,
    private readonly grants: ShareGrantsService,
    private readonly notifications: NotificationRequests,
  ) {}

  /**
   * Shares the job reference, to view, with an assignee who cannot see it, if `share` is set and the actor may share
   * it: otherwise throws `assignee_cannot_see_job` or `forbidden`. Existing shares stay unchanged. The caller holds the
   * lock.
   */
  async grantAccess(
    actor: UserActor,
    jobReference: JobReference,
    assignee: Colleague,
    share: boolean,
  ): Promise<void> {
    const [sees] = await this.viewers.among(jobReference, [assignee]);
    if (sees) return;
    if (!share) throw assigneeCannotSee();
    await this.access.require('share', actor, jobReference.id);
    await this.grants.grant(actor, jobReference, { userId: assignee.id, colleague: assignee }, 'view');
  }

  tell(actor: UserActor, { id, jobReferenceId, assigneeId }: Task): Promise<void> {
    return this.notifications.request({
      type: 'task_given',
      jobReferenceId,
      subjectId: id,
      actorId: actor.id,
      recipientIds: [assigneeId],
    });
  }
}
