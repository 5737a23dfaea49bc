import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { UploadSlot, slotGraceMs } from './upload-slot.entity.js';

export type ClearedSlot = Pick<UploadSlot, 'id' | 'jobReferenceId'> & { filled: boolean };

const cleared = `id, job_reference_id as "jobReferenceId", stored is not null as filled`;

@Injectable()
export class UploadSlotRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(slot: UploadSlot): Promise<void> {
    const { raw: rows } = (await this.transactions.manager
      .createQueryBuilder()
      .insert()
      .into(UploadSlot)
      .values(slot)
      .returning(['id', 'ordinal'])
      .execute()) as { raw: Pick<UploadSlot, 'id' | 'ordinal'>[] };
    Object.assign(slot, rows[0]);
  }

  /** The order of so many files that come without slots: after everything whose upload has begun. */
  async nextOrdinals(amount: number): Promise<string[]> {
    const rows = await this.transactions.manager.query<{ ordinal: string }[]>(
      `select nextval('jobs.file_places_ordinal_seq') as ordinal from generate_series(1, $1::int)`,
      [amount],
    );
    return rows.map(({ ordinal }) => ordinal);
  }

  /** Places that are held on a job reference by anybody. */
  async countHeld(jobReferenceId: string, now: Date): Promise<number> {
    const [row] = await this.transactions.manager.query<{ held: number }[]>(
      `select count(*)::int as held from jobs.file_places
       where job_reference_id = $1 and expires_at > $2`,
      [jobReferenceId, now],
    );
    return row?.held ?? 0;
  }

  ownedBy(actorId: string, id: string): Promise<UploadSlot | null> {
    return this.transactions.manager.findOne(UploadSlot, { where: { id, actorId } });
  }

  /** Locks the actor's own slots among these until the transaction ends. */
  lockOwned(actorId: string, ids: string[]): Promise<UploadSlot[]> {
    return this.transactions.manager.find(UploadSlot, {
      where: { id: In(ids), actorId },
      order: { id: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async fill(slot: UploadSlot): Promise<void> {
    await this.transactions.manager.update(UploadSlot, { id: slot.id }, { stored: slot.stored });
  }

  async remove(ids: string[]): Promise<void> {
    await this.transactions.manager.delete(UploadSlot, { id: In(ids) });
  }

  /** Removes up to `most` slots that can no longer become files, and answers them. */
  async removeOver(now: Date, most: number): Promise<ClearedSlot[]> {
    const [rows] = await this.transactions.manager.query<[ClearedSlot[], number]>(
      `delete from jobs.file_places where id in (
         select id from jobs.file_places where expires_at <= $1 order by expires_at limit $2 for update skip locked)
       returning ${cleared}`,
      [new Date(now.getTime() - slotGraceMs), most],
    );
    return rows;
  }
}
