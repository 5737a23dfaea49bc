import type { Actor, Colleague } from '@jobref/contracts/domain/actor';
import type { NotificationType } from '@jobref/contracts/domain/notifications';
import type { NotificationContext } from '@jobref/contracts/wire/jobs';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { excerpt } from '@jobref/service-kit/excerpt';
import { Injectable } from '@nestjs/common';
import { assertSystem } from '@jobref/service-kit/actors';
import { maySee } from '../job-references/core/job-reference.policy.js';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import { Viewers } from '../shares/core/viewers.js';
import { NotificationContextRepository } from './notification-context.repository.js';

const textLength = 300;

interface ContextQuery {
  type: NotificationType;
  jobReferenceId: string;
  subjectId: string;
  recipients: Colleague[];
}

/** What happened, for whoever tells people of it, and which of them may hear of it now. */
@Injectable()
export class NotificationContextService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceRepository,
    private readonly viewers: Viewers,
    private readonly contexts: NotificationContextRepository,
  ) {}

  /** Those of these job references that the colleague may see now. */
  visibleTo(
    actor: Actor,
    colleague: Colleague,
    jobReferenceIds: string[],
  ): Promise<{ jobReferenceIds: string[] }> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const known = await this.jobReferences.accessOf(jobReferenceIds, colleague.id);
      const visible = known.filter((access) => maySee({ kind: 'user', ...colleague }, access));
      return { jobReferenceIds: visible.map(({ id }) => id) };
    });
  }

  /** Null when it or its job reference is gone. */
  of(
    actor: Actor,
    { type, jobReferenceId, subjectId, recipients }: ContextQuery,
  ): Promise<NotificationContext | null> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const row = await this.jobReferences.visible(jobReferenceId);
      const facts = row && (await this.contexts.factsOf(type, jobReferenceId, subjectId));
      if (!facts) return null;
      const { id, reference, title } = row;
      return {
        ...facts,
        text: facts.text && excerpt(facts.text, textLength),
        jobReference: { id, reference, title },
        recipientIds: await this.viewers.among(row, recipients),
      };
    });
  }
}
