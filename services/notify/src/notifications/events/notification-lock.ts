import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';

const nameOf = (jobReferenceId: string) => `notifications of ${jobReferenceId}`;
const nameOfAll = nameOf('all');

/**
 * Keeps apart the notifying about a job reference and the removal of its notifications, until the running transaction ends.
 * Who notifies asks under the lock in which role people are and who may see the job reference: what is removed later is then
 * already there, what was removed before is not told any more.
 */
@Injectable()
export class NotificationLock {
  constructor(private readonly transactions: Transactions) {}

  /** Any number may notify side by side. */
  whileDispatching(jobReferenceId: string): Promise<void> {
    return this.transactions.lockShared(nameOfAll, nameOf(jobReferenceId));
  }

  /** While nobody is notified about any job reference: for who looks through all that a person was told. */
  whileChangingAny(): Promise<void> {
    return this.transactions.lock(nameOfAll);
  }

  whileChanging(jobReferenceId: string): Promise<void> {
    return this.transactions.lock(nameOf(jobReferenceId));
  }
}
