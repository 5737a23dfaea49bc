import type { Actor } from '@jobref/contracts/actor';
import type { ActivityAction } from '@jobref/contracts/activity';
import { type AuditedChange, AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from './activity.repository.js';

interface Happened {
  on: { id: string; ownerId: string };
  action: ActivityAction;
  /** A sentence that a person can read; for a series, one that tells of so many. */
  description: string | ((amount: number) => string);
  /** Set for what comes one by one and is one thing to a person, such as an upload's files: told as one growing entry. */
  series?: { amount: number };
  /** Who it is told of, where that is not the actor: a worker acts at somebody's wish. */
  by?: string;
  /** True for the last entry, which outlives its job reference. */
  gone?: boolean;
}

/** What a change leaves behind in its own transaction: an entry in the feed, and one in the audit log [PE-07]. */
@Injectable()
export class History {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Tells people in the feed, and the audit log. */
  async record(
    actor: Actor,
    { on, action, description, series, by, gone }: Happened,
    change: AuditedChange,
  ): Promise<void> {
    const describe = typeof description === 'string' ? () => description : description;
    const amount = series?.amount ?? 1;
    const entry = {
      jobReferenceId: gone ? null : on.id,
      ownerId: on.ownerId,
      actorId: by ?? (actor.kind === 'user' ? actor.id : null),
      action,
      description: describe(amount),
      amount,
    };
    if (!series || !(await this.activity.grow(entry, describe))) await this.activity.insert(entry);
    await this.audit.record(actor, change);
  }

  /** A job reference's history is its new owner's to see. */
  handOver({ id, ownerId }: { id: string; ownerId: string }): Promise<void> {
    return this.activity.handOver(id, ownerId);
  }

  /** Tells the audit log only. */
  recordQuietly(actor: Actor, change: AuditedChange): Promise<void> {
    return this.audit.record(actor, change);
  }
}
