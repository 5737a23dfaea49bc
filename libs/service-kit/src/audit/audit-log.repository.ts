import type { Actor } from '@jobref/contracts/domain/actor';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { currentContext } from '../request-context.js';
import { AuditEntry } from './audit-entry.entity.js';

/** A change as the audit log keeps it: `before` and `after` hold the changed fields only, and never a secret. */
export interface AuditedChange {
  /** A verb in the past with its record: `job_reference.created`. */
  action: string;
  recordType: string;
  recordId?: string;
  before?: object;
  after?: object;
}

/** Writes the audit log, always in the change's own transaction [PE-07]. */
@Injectable()
export class AuditLog {
  constructor(private readonly transactions: Transactions) {}

  /** Adds an entry in the running transaction, with the request that it belongs to. */
  async record(actor: Actor, { action, recordType, recordId, before, after }: AuditedChange): Promise<void> {
    const { requestId, address } = currentContext();
    await this.transactions.manager.insert(AuditEntry, {
      actorKind: actor.kind,
      actorId: actor.kind === 'user' ? actor.id : null,
      actorName: actor.kind === 'system' ? actor.name : null,
      action,
      recordType,
      recordId: recordId ?? null,
      before: before ?? null,
      after: after ?? null,
      requestId,
      address: address ?? null,
    });
  }
}
