import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';

const nameOf = (id: string) => `notifications of ${id}`;
const nameOfAll = nameOf('all');

/**
 * Keeps apart the notifying about a job reference and the removal of its notifications, until the running transaction ends.
 * Who notifies asks under the lock in which role people are and who may see the job reference: what is removed later is then
 * already there, what was removed before is not told any more. The same holds for a saved search and who follows it.
 */
@Injectable()
export class NotificationLock {
  constructor(private readonly transactions: Transactions) {}

  /** Any number may notify side by side. */
  whileDispatching(id: string): Promise<void> {
    return this.transactions.lockShared(nameOfAll, nameOf(id));
  }

  /** While nobody is notified about any job reference: for who looks through all that a person was told. */
  whileChangingAny(): Promise<void> {
    return this.transactions.lock(nameOfAll);
  }

  whileChanging(id: string): Promise<void> {
    return this.transactions.lock(nameOf(id));
  }
}
