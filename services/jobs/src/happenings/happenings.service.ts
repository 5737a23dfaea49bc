import type { Actor, Colleague } from '@jobref/contracts/domain/actor';
import type { NotificationType } from '@jobref/contracts/domain/notifications';
import type { Happening } from '@jobref/contracts/wire/jobs';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { assertSystem } from '@jobref/service-kit/actors';
import { maySee } from '../job-references/job-reference.policy.js';
import { JobReferenceRepository } from '../job-references/job-reference.repository.js';
import { Viewers } from '../shares/viewers.js';
import { excerpt } from './excerpt.js';
import { HappeningRepository } from './happening.repository.js';

const textLength = 300;

interface Asked {
  type: NotificationType;
  jobReferenceId: string;
  subjectId: string;
  recipients: Colleague[];
}

/** What happened, for whoever tells people of it, and which of them may hear of it now. */
@Injectable()
export class HappeningsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceRepository,
    private readonly viewers: Viewers,
    private readonly happenings: HappeningRepository,
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
  of(actor: Actor, { type, jobReferenceId, subjectId, recipients }: Asked): Promise<Happening | null> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const row = await this.jobReferences.visible(jobReferenceId);
      const facts = row && (await this.happenings.factsOf(type, jobReferenceId, subjectId));
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
