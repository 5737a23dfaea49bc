import type { NotificationContext } from '@jobref/contracts/wire/notification-contexts';
import { jobsService } from '@jobref/contracts/wire/jobs';
import type { InputOf } from '@jobref/contracts/wire/calls';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { forbidden } from '@jobref/service-kit/errors';
import { type StandIn, startStandIn } from './stand-in.js';

type ContextQuery = InputOf<typeof jobsService.happening>;

/** State of the fake jobs service: facts by subject, and who may not see which job reference. */
export class NotificationContexts {
  readonly known = new Map<string, Omit<NotificationContext, 'recipientIds'>>();
  private readonly hidden = new Set<string>();
  /** Called before each response is sent, after it was decided. */
  beforeAnswer: (asked: ContextQuery) => Promise<void> = () => Promise.resolve();

  /** Hides a job reference or a saved search from a person. */
  hide(id: string, userId: string): void {
    this.hidden.add(`${id} ${userId}`);
  }

  visibleTo({ colleague, jobReferenceIds }: InputOf<typeof jobsService.visibleTo>) {
    return { jobReferenceIds: jobReferenceIds.filter((id) => !this.hidden.has(`${id} ${colleague.id}`)) };
  }

  async forOne({ colleague, events }: InputOf<typeof jobsService.notificationContextsFor>) {
    const told = [];
    for (const event of events) {
      const context = await this.of({ ...event, recipients: [colleague] });
      told.push(context?.recipientIds.length ? context : null);
    }
    return told;
  }

  async of(asked: ContextQuery): Promise<NotificationContext | null> {
    const facts = this.known.get(asked.subjectId);
    const about = asked.jobReferenceId ?? asked.subjectId;
    const seen = asked.recipients.filter(({ id }) => !this.hidden.has(`${about} ${id}`));
    await this.beforeAnswer(asked);
    return facts ? { ...facts, recipientIds: seen.map(({ id }) => id) } : null;
  }
}

/** Starts a fake jobs service with the calls that notify makes. */
export const startStandInJobs = (contexts: NotificationContexts): Promise<StandIn> =>
  startStandIn(
    'jobs',
    handlersOf(jobsService, [], () => ({
      happening: (actor, asked) => {
        if (actor.kind !== 'system') throw forbidden();
        return contexts.of(asked);
      },
      notificationContextsFor: (actor, asked) => {
        if (actor.kind !== 'system') throw forbidden();
        return contexts.forOne(asked);
      },
      visibleTo: (actor, asked) => {
        if (actor.kind !== 'system') throw forbidden();
        return contexts.visibleTo(asked);
      },
    })),
  );
