import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';

const nameOf = (id: string) => `notifications of ${id}`;
const nameOfAll = nameOf('all');

/**
 * Serialises dispatching for a job reference and removing its notifications, until the running transaction ends. A
 * dispatch queries roles and access under the lock: a later removal finds its notifications already stored, and after
 * an earlier removal it no longer notifies. The same holds for a saved search and its followers.
 */
@Injectable()
export class NotificationLock {
  constructor(private readonly transactions: Transactions) {}

  /** Shared lock: any number of dispatches run concurrently. */
  lockForDispatch(id: string): Promise<void> {
    return this.transactions.lockShared(nameOfAll, nameOf(id));
  }

  /** Exclusive lock against all dispatches, to review all notifications of a person. */
  lockForAnyChange(): Promise<void> {
    return this.transactions.lock(nameOfAll);
  }

  lockForChange(id: string): Promise<void> {
    return this.transactions.lock(nameOf(id));
  }
}
