import type { Actor, Colleague } from '@jobref/contracts/actor';
import type { NotificationType } from '@jobref/contracts/notifications';
import type { Happening } from '@jobref/contracts/services/jobs';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { assertSystem } from '@jobref/service-kit/actors';
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
