import { type Happening, jobsService } from '@jobref/contracts/wire/jobs';
import type { InputOf } from '@jobref/contracts/wire/calls';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { forbidden } from '@jobref/service-kit/errors';
import { type StandIn, startStandIn } from './stand-in.js';

type Asked = InputOf<typeof jobsService.happening>;

/** What the stand-in knows of job references: the facts by their subject, and who may not see which job reference. */
export class Happenings {
  readonly known = new Map<string, Omit<Happening, 'recipientIds'>>();
  private readonly hidden = new Set<string>();
  /** Called before each answer goes out, after it was decided on. */
  beforeAnswer: (asked: Asked) => Promise<void> = () => Promise.resolve();

  hide(jobReferenceId: string, userId: string): void {
    this.hidden.add(`${jobReferenceId} ${userId}`);
  }

  visibleTo({ colleague, jobReferenceIds }: InputOf<typeof jobsService.visibleTo>) {
    return { jobReferenceIds: jobReferenceIds.filter((id) => !this.hidden.has(`${id} ${colleague.id}`)) };
  }

  async of(asked: Asked): Promise<Happening | null> {
    const facts = this.known.get(asked.subjectId);
    const seen = asked.recipients.filter(({ id }) => !this.hidden.has(`${asked.jobReferenceId} ${id}`));
    await this.beforeAnswer(asked);
    return facts ? { ...facts, recipientIds: seen.map(({ id }) => id) } : null;
  }
}

/** The calls of jobs that notify makes. */
export const startStandInJobs = (happenings: Happenings): Promise<StandIn> =>
  startStandIn(
    'jobs',
    answersOf(jobsService, [], () => ({
      happening: (actor, asked) => {
        if (actor.kind !== 'system') throw forbidden();
        return happenings.of(asked);
      },
      visibleTo: (actor, asked) => {
        if (actor.kind !== 'system') throw forbidden();
        return happenings.visibleTo(asked);
      },
    })),
  );
