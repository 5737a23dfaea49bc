import { type Happening, jobsService } from '@jobref/contracts/services/jobs';
import type { Received } from '@jobref/contracts/services/calls';
import { Answers } from '@jobref/service-kit/calls/answers';
import { forbidden } from '@jobref/service-kit/errors';
import { Controller } from '@nestjs/common';
import { type StandIn, startStandIn } from './stand-in.js';

type Asked = Received<typeof jobsService.happening>['input'];

/** What the stand-in knows of job references: the facts by their subject, and who may not see which job reference. */
export class Happenings {
  readonly known = new Map<string, Omit<Happening, 'recipientIds'>>();
  private readonly hidden = new Set<string>();
  /** Called before each answer goes out, after it was decided on. */
  beforeAnswer: (asked: Asked) => Promise<void> = () => Promise.resolve();

  hide(jobReferenceId: string, userId: string): void {
    this.hidden.add(`${jobReferenceId} ${userId}`);
  }

  visibleTo({ colleague, jobReferenceIds }: Received<typeof jobsService.visibleTo>['input']) {
    return { jobReferenceIds: jobReferenceIds.filter((id) => !this.hidden.has(`${id} ${colleague.id}`)) };
  }

  async of(asked: Asked): Promise<Happening | null> {
    const facts = this.known.get(asked.subjectId);
    const seen = asked.recipients.filter(({ id }) => !this.hidden.has(`${asked.jobReferenceId} ${id}`));
    await this.beforeAnswer(asked);
    return facts ? { ...facts, recipientIds: seen.map(({ id }) => id) } : null;
  }
}

@Controller()
class StandInJobsController {
  constructor(private readonly happenings: Happenings) {}

  @Answers(jobsService.happening)
  happening({ actor, input }: Received<typeof jobsService.happening>) {
    if (actor.kind !== 'system') throw forbidden();
    return this.happenings.of(input);
  }

  @Answers(jobsService.visibleTo)
  visibleTo({ actor, input }: Received<typeof jobsService.visibleTo>) {
    if (actor.kind !== 'system') throw forbidden();
    return this.happenings.visibleTo(input);
  }
}

/** The calls of jobs that notify makes. */
export const startStandInJobs = (happenings: Happenings): Promise<StandIn> =>
  startStandIn('jobs', StandInJobsController, [{ provide: Happenings, useValue: happenings }]);
