import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { BulkWork } from './bulk-work.entity.js';

@Injectable()
export class BulkWorkRepository {
  constructor(private readonly transactions: Transactions) {}

  find(id: string): Promise<BulkWork | null> {
    return this.transactions.manager.findOne(BulkWork, { where: { id } });
  }

  /** Locks the work until the transaction ends. */
  lock(id: string): Promise<BulkWork | null> {
    return this.transactions.manager.findOne(BulkWork, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async insert(work: BulkWork): Promise<void> {
    await this.transactions.manager.insert(BulkWork, work);
  }

  async update({ id, done, refused, undoneBy, endedAt }: BulkWork): Promise<void> {
    await this.transactions.manager.update(BulkWork, { id }, { done, refused, undoneBy, endedAt });
  }

  /** Within the running transaction; what fails leaves nothing of itself behind. */
  async apart(work: () => Promise<unknown>): Promise<void> {
    const { manager } = this.transactions;
    await manager.query('savepoint apart');
    try {
      await work();
      await manager.query('release savepoint apart');
    } catch (error) {
      await manager.query('rollback to savepoint apart');
      throw error;
    }
  }

  async removeEndedBefore(moment: Date): Promise<void> {
    await this.transactions.manager.delete(BulkWork, { endedAt: LessThan(moment) });
  }
}
