import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';

const key = `hashtextextended('notifications of ' || $1, 0)`;
const allKey = `hashtextextended('notifications of all', 0)`;

/**
 * Keeps the telling about a job reference and its forgetting apart, until the running transaction ends. Whoever tells asks
 * under the lock in which role people are and who may see the job reference: what is forgotten later is then already there, what was forgotten before
 * is not told any more.
 */
@Injectable()
export class NotificationLock {
  constructor(private readonly transactions: Transactions) {}

  /** Any number may tell side by side. */
  async whileDispatching(jobReferenceId: string): Promise<void> {
    await this.transactions.manager.query(
      `select pg_advisory_xact_lock_shared(${allKey}), pg_advisory_xact_lock_shared(${key})`,
      [jobReferenceId],
    );
  }

  /** While no job reference is told of: for who looks through all that a person was told. */
  async whileChangingAny(): Promise<void> {
    await this.transactions.manager.query(`select pg_advisory_xact_lock(${allKey})`);
  }

  async whileChanging(jobReferenceId: string): Promise<void> {
    await this.transactions.manager.query(`select pg_advisory_xact_lock(${key})`, [jobReferenceId]);
  }
}
