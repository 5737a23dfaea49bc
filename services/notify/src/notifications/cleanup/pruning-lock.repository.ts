import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';

/** Lets one of several replicas prune at a time. */
@Injectable()
export class PruningLock {
  constructor(private readonly transactions: Transactions) {}

  /** Until the running transaction ends; false when another has it. */
  async take(): Promise<boolean> {
    const [row] = await this.transactions.manager.query<{ taken: boolean }[]>(
      `select pg_try_advisory_xact_lock(hashtextextended('pruning of notifications', 0)) as taken`,
    );
    return row?.taken ?? false;
  }
}
