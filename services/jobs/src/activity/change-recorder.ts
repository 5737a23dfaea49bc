import type { Actor } from '@jobref/contracts/domain/actor';
import type { ActivityAction } from '@jobref/contracts/domain/activity';
import type { JobReferenceTopic } from '@jobref/contracts/domain/job-reference-topics';
import {
  type AuditedChange,
  type AuditedStatement,
  AuditLog,
} from '@jobref/service-kit/audit/audit-log.repository';
import { Injectable } from '@nestjs/common';
import { LiveUpdates } from '../live/live-updates.js';
import { topicsOf } from '../live/topics.js';
import { ActivityRepository } from './activity.repository.js';

/** A job reference of which people are told; whom it is shared with is looked up where it is not known. */
interface ChangedJobReference {
  id: string;
  ownerId: string;
  sharedWith?: string[];
}

interface ActivityEvent {
  on: ChangedJobReference;
  action: ActivityAction;
  /** A sentence that a person can read; for a series, one that tells of so many. */
  description: string | ((amount: number) => string);
  /** Set for what comes one by one and is one thing to a person, such as an upload's files: told as one growing entry. */
  series?: { amount: number };
  /** Whom the description calls "a colleague", at its end: people read their name there. */
  colleagueId?: string;
  /** Who it is told of, where that is not the actor: a worker acts at somebody's wish. */
  by?: string;
  /** True for the first entry of one that was just made: nobody but its owner sees it yet. */
  made?: boolean;
  /** True for the last entry, which outlives its job reference; written before that goes, while its people are known. */
  gone?: boolean;
  /** Whose open screens change although they may not see the job reference (any more). */
  alsoTell?: string[];
}

interface Shown {
  on: { id: string; ownerId: string };
  topics: JobReferenceTopic[];
}

/** A change of what stands on a job reference names it on both sides: its fields alone would not tell where it stands. */
const naming = ({ id: jobReferenceId }: ActivityEvent['on'], change: AuditedChange): AuditedChange => {
  const { recordType, before, after } = change;
  if (recordType === 'job_reference' || !before || !after) return change;
  return { ...change, before: { jobReferenceId, ...before }, after: { jobReferenceId, ...after } };
};

/** What a change leaves behind in its own transaction: an entry in the feed, one in the audit log [PE-07], and live news. */
@Injectable()
export class ChangeRecorder {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly audit: AuditLog,
    private readonly live: LiveUpdates,
  ) {}

  /** Tells people in the feed and on open screens, and the audit log. */
  async record(actor: Actor, happened: ActivityEvent, change: AuditedChange): Promise<void> {
    await Promise.all([
      this.enter(actor, happened, this.audit.statementWith(actor, naming(happened.on, change))),
      this.tell(happened),
    ]);
  }

  /** Tells the audit log only, and open screens where they show it. */
  async recordInAuditLog(actor: Actor, change: AuditedChange, shown?: Shown): Promise<void> {
    await this.audit.record(actor, change);
    if (shown) await this.live.changed(shown.on, shown.topics);
  }

  private async tell({ on, action, made, gone, alsoTell }: ActivityEvent): Promise<void> {
    if (made) this.live.made(on, topicsOf[action]);
    else if (gone) await this.live.gone(on, topicsOf[action]);
    else await this.live.changed(on, topicsOf[action], alsoTell);
  }

  /** In the feed, and in the audit log in one statement with that. */
  private async enter(actor: Actor, happened: ActivityEvent, audited: AuditedStatement): Promise<void> {
    const { on, action, description, series, by, gone, colleagueId = null } = happened;
    const describe = typeof description === 'string' ? () => description : description;
    const amount = series?.amount ?? 1;
    const entry = {
      jobReferenceId: gone ? null : on.id,
      ownerId: on.ownerId,
      actorId: by ?? (actor.kind === 'user' ? actor.id : null),
      colleagueId,
      action,
      description: describe(amount),
      amount,
    };
    if (!series || !(await this.activity.grow(entry, describe, audited)))
      await this.activity.insert(entry, audited);
  }
}
