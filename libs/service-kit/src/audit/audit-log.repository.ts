import type { Actor } from '@jobref/contracts/domain/actor';
import { Injectable } from '@nestjs/common';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Transactions } from '../database/transactions.js';
import { currentContext } from '../request-context.js';
import { AuditEntry } from './audit-entry.entity.js';

/** A change as recorded in the audit log: `before` and `after` hold only the changed fields, and never a secret. */
export interface AuditedChange {
  /** The record type and a verb in the past tense: `job_reference.created`. */
  action: string;
  recordType: string;
  recordId?: string;
  before?: object;
  after?: object;
}

/** A query builder that already contains the insertion of audit log entries. */
export type AuditedStatement = SelectQueryBuilder<ObjectLiteral>;

/** Writes the audit log, always in the transaction of the change [PE-07]. */
@Injectable()
export class AuditLog {
  constructor(private readonly transactions: Transactions) {}

  /** Adds entries in the running transaction, with the current request, by one statement. */
  async record(actor: Actor, ...changes: AuditedChange[]): Promise<void> {
    if (changes.length > 0) await this.insertion(actor, changes).execute();
  }

  /**
   * Starts a statement in the running transaction that also adds these entries. The caller completes and executes it
   * once.
   */
  statementWith(actor: Actor, changes: readonly AuditedChange[]): AuditedStatement {
    const statement = this.transactions.manager.createQueryBuilder() as AuditedStatement;
    return statement.addCommonTableExpression(this.insertion(actor, changes), 'audited');
  }

  private insertion(actor: Actor, changes: readonly AuditedChange[]) {
    const { requestId, address } = currentContext();
    const entries = changes.map(({ action, recordType, recordId, before, after }) => ({
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
    }));
    return this.transactions.manager.createQueryBuilder().insert().into(AuditEntry).values(entries);
  }
}
