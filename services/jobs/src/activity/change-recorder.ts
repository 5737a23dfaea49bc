import type { Actor } from '@jobref/contracts/domain/actor';
import type { ActivityAction } from '@jobref/contracts/domain/activity';
import {
  type AuditedChange,
  type AuditedStatement,
  AuditLog,
} from '@jobref/service-kit/audit/audit-log.repository';
import { Injectable } from '@nestjs/common';
import { type ChangedJobReference, LiveUpdates } from '../live/live-updates.js';
import { topicsOf } from '../live/topics.js';
import { ActivityRepository, type NewEntry } from './activity.repository.js';

interface ActivityEvent {
  on: ChangedJobReference;
  action: ActivityAction;
  /** A sentence for people; for a series, a function of the number of changes. */
  description: string | ((amount: number) => string);
  /** Set for changes that come one by one but are one to a person, such as an upload's files: one entry that grows. */
  series?: { amount: number };
  /** The person called "a colleague" at the end of the description; people read their name there. */
  colleagueId?: string;
  /** Id of the person who counts as actor, where that is not the actor: a worker acts on a person's behalf. */
  by?: string;
  /**
   * True for the last entry, which outlives its job reference; written before the deletion, while its people are known.
   */
  gone?: boolean;
  /** Ids of people whose open screens change although they may not see the job reference (any more). */
  alsoNotifyIds?: string[];
}

interface RecordedChange {
  event: ActivityEvent;
  change: AuditedChange;
}

/**
 * Adds the job reference's id to both sides of a change to one of its parts: the fields alone do not tell where it
 * belongs.
 */
const withJobReferenceId = (
  { id: jobReferenceId }: ActivityEvent['on'],
  change: AuditedChange,
): AuditedChange => {
  const { recordType, before, after } = change;
  if (recordType === 'job_reference' || !before || !after) return change;
  return { ...change, before: { jobReferenceId, ...before }, after: { jobReferenceId, ...after } };
};

const describing = ({ description }: ActivityEvent): ((amount: number) => string) =>
  typeof description === 'string' ? () => description : description;

const entryOf = (actor: Actor, event: ActivityEvent): NewEntry => {
  const { on, action, series, by, gone, colleagueId = null } = event;
  const amount = series?.amount ?? 1;
  return {
    jobReferenceId: gone ? null : on.id,
    ownerId: on.ownerId,
    actorId: by ?? (actor.kind === 'user' ? actor.id : null),
    colleagueId,
    action,
    description: describing(event)(amount),
    amount,
  };
};

/** Records a change within its own transaction: in the activity feed, in the audit log [PE-07] and as a live update. */
@Injectable()
export class ChangeRecorder {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly audit: AuditLog,
    private readonly live: LiveUpdates,
  ) {}

  /** Records the change in the feed and the audit log and sends a live update. */
  async record(actor: Actor, event: ActivityEvent, change: AuditedChange): Promise<void> {
    const audited = this.audit.statementWith(actor, [withJobReferenceId(event.on, change)]);
    await Promise.all([this.addActivity(actor, event, audited), this.publish(event)]);
  }

  /** Does the same for changes to many job references, all entries in one statement. For no series. */
  async recordMany(actor: Actor, recorded: readonly RecordedChange[]): Promise<void> {
    const changes = recorded.map(({ event, change }) => withJobReferenceId(event.on, change));
    const entries = recorded.map(({ event }) => entryOf(actor, event));
    await Promise.all([
      this.activity.insert(entries, this.audit.statementWith(actor, changes)),
      ...recorded.map(({ event }) => this.publish(event)),
    ]);
  }

  private async publish({ on, action, gone, alsoNotifyIds }: ActivityEvent): Promise<void> {
    if (gone) await this.live.gone(on, topicsOf[action]);
    else await this.live.changed(on, topicsOf[action], alsoNotifyIds);
  }

  /** Writes the feed's entry and the audit log's entry in one statement. */
  private async addActivity(actor: Actor, event: ActivityEvent, audited: AuditedStatement): Promise<void> {
    const entry = entryOf(actor, event);
    if (!event.series || !(await this.activity.grow(entry, describing(event), audited)))
      await this.activity.insert([entry], audited);
  }
}
