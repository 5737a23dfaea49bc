import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { type JobReferenceRow, rowColumns } from '../job-references/core/job-reference.repository.js';
import { UploadSlot, slotGraceMs } from './upload-slot.entity.js';

interface Adding {
  jobReferenceId: string;
  personId: string;
  ids: string[];
  now: Date;
}

export interface AddingContext {
  /** Slots held on the job reference by anybody, without those of these files. */
  held: number;
  /** The ids that are files already. */
  known: string[];
  /** Sequence numbers for as many files without slots: after every upload that has begun. */
  ordinals: string[];
  sharedWith: string[];
}

const heldSlots = `select count(*)::int from jobs.file_places where job_reference_id = $1 and expires_at > $2`;

type RemovedSlot = Pick<UploadSlot, 'id' | 'jobReferenceId'> & { filled: boolean };

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

  /** Counts the slots held on a job reference by anybody. */
  async countHeld(jobReferenceId: string, now: Date): Promise<number> {
    return (await this.transactions.value<number>(heldSlots, [jobReferenceId, now])) ?? 0;
  }

  /** Returns the job reference if the actor may see it, with the number of held slots. */
  jobReferenceWithHeld(
    jobReferenceId: string,
    now: Date,
  ): Promise<(JobReferenceRow & { held: number }) | null> {
    return this.transactions.row<JobReferenceRow & { held: number }>(
      `select ${rowColumns}, (${heldSlots}) as held from jobs.job_references j where j.id = $1`,
      [jobReferenceId, now],
    );
  }

  /** Returns everything needed to add a person's files to a job reference, which the caller has locked. */
  async beforeAdding({ jobReferenceId, personId, ids, now }: Adding): Promise<AddingContext> {
    const row = await this.transactions.row<AddingContext>(
      `select (${heldSlots} and id <> all($3)) as held,
         array(select f.id from jobs.files f
           where f.id = any($3) and f.job_reference_id = $1 and f.uploaded_by = $4) as known,
         array(select nextval('jobs.file_places_ordinal_seq')::text from unnest($3::uuid[])) as ordinals,
         array(select s.user_id from jobs.shares s where s.job_reference_id = $1) as "sharedWith"`,
      [jobReferenceId, now, ids, personId],
    );
    if (!row) throw new Error('Nothing was counted');
    return row;
  }

  ownedBy(actorId: string, id: string): Promise<UploadSlot | null> {
    return this.transactions.manager.findOne(UploadSlot, { where: { id, actorId } });
  }

  /** Locks the actor's own slots among these until the transaction ends. */
  lockOwned(actorId: string, ids: string[]): Promise<UploadSlot[]> {
    return this.transactions.manager.find(UploadSlot, {
      where: { id: Any(ids), actorId },
      order: { id: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async fill(slot: UploadSlot): Promise<void> {
    await this.transactions.manager.update(UploadSlot, { id: slot.id }, { stored: slot.stored });
  }

  async remove(ids: string[]): Promise<void> {
    await this.transactions.manager.delete(UploadSlot, { id: Any(ids) });
  }

  /** Deletes up to `most` slots that can no longer become files and returns them. */
  removeExpired(now: Date, most: number): Promise<RemovedSlot[]> {
    return this.transactions.rows<RemovedSlot>(
      `delete from jobs.file_places where id in (
         select id from jobs.file_places where expires_at <= $1 order by expires_at limit $2 for update skip locked)
       returning id, job_reference_id as "jobReferenceId", stored is not null as filled`,
      [new Date(now.getTime() - slotGraceMs), most],
    );
  }
}
