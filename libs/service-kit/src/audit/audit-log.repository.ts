import type { Actor } from '@jobref/contracts/domain/actor';
import { Injectable } from '@nestjs/common';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
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

/** A statement to build, with an entry of the audit log in it. */
export type AuditedStatement = SelectQueryBuilder<ObjectLiteral>;

/** Writes the audit log, always in the change's own transaction [PE-07]. */
@Injectable()
export class AuditLog {
  constructor(private readonly transactions: Transactions) {}

  /** Adds an entry in the running transaction, with the request that it belongs to. */
  async record(actor: Actor, change: AuditedChange): Promise<void> {
    await this.insertion(actor, change).execute();
  }

  /** The beginning of a statement in the running transaction that adds an entry too; to be gone on with, and once. */
  statementWith(actor: Actor, change: AuditedChange): AuditedStatement {
    const statement = this.transactions.manager.createQueryBuilder() as AuditedStatement;
    return statement.addCommonTableExpression(this.insertion(actor, change), 'audited');
  }

  private insertion(actor: Actor, { action, recordType, recordId, before, after }: AuditedChange) {
    const { requestId, address } = currentContext();
    return this.transactions.manager
      .createQueryBuilder()
      .insert()
      .into(AuditEntry)
      .values({
        actorKind: actor.kind,
        actorId: 'id' in actor ? actor.id : null,
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
