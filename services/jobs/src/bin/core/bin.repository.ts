import type { BinKind } from '@jobref/contracts/domain/bin';
import { columnsOf, type RowOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import type { PageEnd } from '@jobref/service-kit/paging/cursor';
import { afterPage } from '@jobref/service-kit/paging/queries';
import { Injectable } from '@nestjs/common';
import { BinItem } from './bin-item.entity.js';

export type BinRow = RowOf<BinItem>;

/** A query for those of the ids $1 whose bytes are kept for an item in the bin. */
export const keptInBin =
  'select o.id from jobs.bin b, unnest(b.object_ids) o (id) where b.object_ids && $1 and o.id = any ($1)';

const columns = columnsOf(BinItem, 'b');

@Injectable()
export class BinRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Moves a record with all its parts to the bin. Returns false if it is missing or the actor may not delete it. */
  async put(kind: BinKind, id: string, title: string): Promise<boolean> {
    const statement = 'select jobs.put_in_bin($1, $2, $3)';
    return (await this.transactions.value<boolean>(statement, [kind, id, title])) ?? false;
  }

  /** Restores an item. Returns false if it, or its job reference, is not there. */
  async take(id: string): Promise<boolean> {
    return (await this.transactions.value<boolean>('select jobs.take_from_bin($1)', [id])) ?? false;
  }

  /** Returns the items that the actor may restore, newest first. */
  newest(after: PageEnd | null, most: number): Promise<BinRow[]> {
    return this.transactions.rows<BinRow>(
      `select ${columns} from jobs.bin b where ${afterPage('b', 1, 'deleted_at')}
       order by b.deleted_at desc, b.id desc limit $3`,
      [after?.createdAt, after?.id, most],
    );
  }

  count(most: number): Promise<number> {
    return this.transactions.count('jobs.bin', [], most);
  }

  find(id: string): Promise<BinRow | null> {
    return this.transactions.row<BinRow>(`select ${columns} from jobs.bin b where b.id = $1`, [id]);
  }

  /** Locks up to `most` items deleted before `moment`, oldest first, until the transaction ends. */
  lockDeletedBefore(moment: Date, most: number): Promise<BinRow[]> {
    return this.transactions.rows<BinRow>(
      `select ${columns} from jobs.bin b where b.deleted_at < $1
       order by b.deleted_at, b.id limit $2 for update skip locked`,
      [moment, most],
    );
  }

  /**
   * Deletes an item for good, a job reference with its parts that were deleted before. Returns whether it was there.
   */
  async remove(id: string): Promise<boolean> {
    const removed = await this.transactions.values<string>(
      'delete from jobs.bin where id = $1 or job_reference_id = $1 returning id',
      [id],
    );
    return removed.includes(id);
  }

  /** Makes the new owner the one to whom deleted job references are restored. */
  async handOver(fromUserId: string, toUserId: string): Promise<void> {
    await this.transactions.manager.query('update jobs.bin set owner_id = $2 where owner_id = $1', [
      fromUserId,
      toUserId,
    ]);
  }
}
