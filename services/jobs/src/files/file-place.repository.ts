import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { FilePlace, placeGraceMs } from './file-place.entity.js';

export type ClearedPlace = Pick<FilePlace, 'id' | 'jobReferenceId'> & { filled: boolean };

const cleared = `id, job_reference_id as "jobReferenceId", stored is not null as filled`;

@Injectable()
export class FilePlaceRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(place: FilePlace): Promise<void> {
    const { raw: rows } = (await this.transactions.manager
      .createQueryBuilder()
      .insert()
      .into(FilePlace)
      .values(place)
      .returning(['id', 'ordinal'])
      .execute()) as { raw: Pick<FilePlace, 'id' | 'ordinal'>[] };
    Object.assign(place, rows[0]);
  }

  /** The order of so many files that come without places: after everything whose upload has begun. */
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

  ownedBy(actorId: string, id: string): Promise<FilePlace | null> {
    return this.transactions.manager.findOne(FilePlace, { where: { id, actorId } });
  }

  /** Locks the actor's own places among these until the transaction ends. */
  lockOwned(actorId: string, ids: string[]): Promise<FilePlace[]> {
    return this.transactions.manager.find(FilePlace, {
      where: { id: In(ids), actorId },
      order: { id: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async fill(place: FilePlace): Promise<void> {
    await this.transactions.manager.update(FilePlace, { id: place.id }, { stored: place.stored });
  }

  async remove(ids: string[]): Promise<void> {
    await this.transactions.manager.delete(FilePlace, { id: In(ids) });
  }

  /** Removes up to `most` places that can no longer become files, and answers them. */
  async removeOver(now: Date, most: number): Promise<ClearedPlace[]> {
    const [rows] = await this.transactions.manager.query<[ClearedPlace[], number]>(
      `delete from jobs.file_places where id in (
         select id from jobs.file_places where expires_at <= $1 order by expires_at limit $2 for update skip locked)
       returning ${cleared}`,
      [new Date(now.getTime() - placeGraceMs), most],
    );
    return rows;
  }
}
