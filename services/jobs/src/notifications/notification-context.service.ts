import type { Actor, Colleague } from '@jobref/contracts/domain/actor';
import type { JobReferenceName } from '@jobref/contracts/domain/job-references';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import type { NotificationContext } from '@jobref/contracts/wire/notification-contexts';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { excerpt } from '@jobref/service-kit/excerpt';
import { Injectable } from '@nestjs/common';
import { assertSystem } from '@jobref/service-kit/actors';
import { maySee } from '../job-references/core/job-reference.policy.js';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import { Viewers } from '../shares/core/viewers.js';
import { type Facts, NotificationContextRepository } from './notification-context.repository.js';

const textLength = 300;

type ContextQuery = InputOf<typeof jobsService.happening>;
type ContextsQuery = InputOf<typeof jobsService.notificationContextsFor>;
type Context = Omit<NotificationContext, 'recipientIds'>;
type FollowedSearch = Awaited<ReturnType<NotificationContextRepository['followedSearches']>>[number];

/** Facts of events for the service that notifies people, and which recipients may see them now. */
@Injectable()
export class NotificationContextService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceRepository,
    private readonly viewers: Viewers,
    private readonly contexts: NotificationContextRepository,
  ) {}

  /** Returns those of the job references that the colleague may see now. */
  visibleTo(
    actor: Actor,
    colleague: Colleague,
    jobReferenceIds: string[],
  ): Promise<{ jobReferenceIds: string[] }> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const visible = await this.visible(colleague, jobReferenceIds);
      return { jobReferenceIds: visible.map(({ id }) => id) };
    });
  }

  /** Returns null if the subject or its job reference is gone. */
  of(actor: Actor, { recipients, ...event }: ContextQuery): Promise<NotificationContext | null> {
    assertSystem(actor);
    const { jobReferenceId } = event;
    return this.transactions.run(actor, async () => {
      if (jobReferenceId === null) return this.ofSearch(event.subjectId, recipients);
      const row = await this.jobReferences.visible(jobReferenceId);
      const [context] = row ? await this.contextsOf([row], [event]) : [];
      if (!row || !context) return null;
      const meant = recipients.filter(({ id }) => isMeant(context, id));
      return { ...context, recipientIds: await this.viewers.among(row, meant) };
    });
  }

  /**
   * Returns the contexts of several events for one person, in order; null also for events that this person may not see
   * now or is not a recipient of any more.
   */
  forOne(actor: Actor, { colleague, events }: ContextsQuery): Promise<(Context | null)[]> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const ids = [...new Set(events.flatMap(({ jobReferenceId }) => jobReferenceId ?? []))];
      const ofNone = events.filter(({ jobReferenceId }) => jobReferenceId === null);
      const asked = ofNone.map(({ subjectId }) => subjectId);
      const searches = asked.length > 0 ? await this.contexts.followedSearches(asked, [colleague.id]) : [];
      const contexts = await this.contextsOf(await this.visible(colleague, ids), events, searches);
      return contexts.map((context) => (context && isMeant(context, colleague.id) ? context : null));
    });
  }

  private async ofSearch(id: string, recipients: Colleague[]): Promise<NotificationContext | null> {
    const ids = recipients.map((recipient) => recipient.id);
    const followed = await this.contexts.followedSearches([id], ids);
    const [search] = followed;
    return search ? { ...contextOfSearch(search), recipientIds: followed.map(({ userId }) => userId) } : null;
  }

  private async visible(colleague: Colleague, ids: string[]): Promise<JobReferenceName[]> {
    const known = await this.jobReferences.accessOf(ids, colleague.id);
    return known.filter((access) => maySee({ kind: 'user', ...colleague }, access));
  }

  private async contextsOf(
    jobReferences: JobReferenceName[],
    events: ContextsQuery['events'],
    searches: FollowedSearch[] = [],
  ): Promise<(Context | null)[]> {
    const names = new Map(jobReferences.map(({ id, reference, title }) => [id, { id, reference, title }]));
    const facts = new Map<string, Facts>();
    for (const [type, some] of Map.groupBy(events, (event) => event.type)) {
      if (type === 'search_shared') continue;
      const subjectIds = some.map(({ subjectId }) => subjectId);
      const on = some.flatMap(({ jobReferenceId }) => jobReferenceId ?? []);
      for (const { id, jobReferenceId, ...fact } of await this.contexts.factsOf(type, subjectIds, on))
        facts.set(`${type} ${id} ${jobReferenceId}`, fact);
    }
    return events.map(({ type, jobReferenceId, subjectId }) => {
      const search = searches.find(({ id }) => jobReferenceId === null && id === subjectId);
      if (search) return contextOfSearch(search);
      const jobReference = jobReferenceId && names.get(jobReferenceId);
      const fact = facts.get(`${type} ${subjectId} ${jobReferenceId}`);
      if (!jobReference || !fact) return null;
      return { ...fact, text: fact.text && excerpt(fact.text, textLength), jobReference };
    });
  }
}

const isMeant = ({ meantFor }: Context, userId: string) => !meantFor || meantFor.includes(userId);

const contextOfSearch = ({ text, address }: FollowedSearch): Context => ({
  jobReference: null,
  text,
  address,
  meantFor: null,
  dueDate: null,
  permissions: null,
  pages: null,
});
