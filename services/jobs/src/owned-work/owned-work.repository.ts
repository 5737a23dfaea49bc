import type { OwnedWork } from '@jobref/contracts/domain/owned-work';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { JobReference } from '../job-references/core/job-reference.entity.js';

const ownClients = `jobs.clients c where c.owner_id = $1
  and not exists (select from jobs.job_references j where j.client_id = c.id)`;

/** `mergedInto`: the new owner's client that took its data, null if the client itself was handed over. */
export interface HandedOverClient {
  id: string;
  mergedInto: string | null;
}

/** A person's owned work: job references and clients that they own, and open tasks assigned to them. */
@Injectable()
export class OwnedWorkRepository {
  constructor(private readonly transactions: Transactions) {}

  async of(userId: string): Promise<OwnedWork> {
    const row = await this.transactions.row<OwnedWork>(
      `select (select count(*)::int from jobs.job_references where owner_id = $1) as "jobReferences",
         (select count(*)::int from ${ownClients}) as clients,
         (select count(*)::int from jobs.tasks
          where assignee_id = $1 and not status in ('completed', 'cancelled')) as "openTasks"`,
      [userId],
    );
    return row ?? { jobReferences: 0, clients: 0, openTasks: 0 };
  }

  /**
   * Locks up to `most` of a person's job references, always in id order, to avoid deadlocks. Waits for another hand-over
   * of this person's work: if it waited for that one's rows, it would keep them locked, although they have another owner
   * then, while it looks for others.
   */
  async lockOwned(userId: string, most: number): Promise<JobReference[]> {
    await this.transactions.lock(`hand-over of ${userId}`);
    // In the order of an index: in id order, each batch would first read all that the ones before handed over.
    const ids = await this.transactions.values<string>(
      'select id from jobs.job_references where owner_id = $1 order by created_at desc, id desc limit $2',
      [userId, most],
    );
    return this.transactions.manager.find(JobReference, {
      where: { id: Any(ids), ownerId: userId },
      order: { id: 'asc' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /**
   * Gives up to `most` of a person's clients without job references to a new owner, merged where the new owner has the
   * same client. Clients that somebody is changing or about to use for a job reference stay. Returns the others.
   */
  async handOverClients(fromUserId: string, toUserId: string, most: number): Promise<HandedOverClient[]> {
    const locked = await this.transactions.values<string>(
      `select c.id from ${ownClients} limit $2 for update skip locked`,
      [fromUserId, most],
    );
    if (locked.length === 0) return [];
    // Where clients are found or created for job references, this lock is used too.
    await this.transactions.lock(`clients of ${toUserId}`);
    return this.transactions.rows<HandedOverClient>(
      // Job references may have been created before the lock: only this statement sees them.
      `with theirs as (select c.* from ${ownClients} and c.id = any ($3::uuid[])),
       merged as (
         update jobs.clients own set updated_at = now(), kept = true, phone = coalesce(own.phone, t.phone),
           address = coalesce(own.address, t.address), notes = jobs.joined_notes(own.notes, t.notes)
         from theirs t where own.owner_id = $2 and lower(own.name) = lower(t.name)
           and lower(coalesce(own.email, '')) = lower(coalesce(t.email, '')) returning t.id, own.id as into_id),
       gone as (delete from jobs.clients where id in (select id from merged)),
       moved as (
         update jobs.clients set owner_id = $2
         where id in (select id from theirs except select id from merged) returning id)
       select id, into_id as "mergedInto" from merged union all select id, null from moved`,
      [fromUserId, toUserId, locked],
    );
  }
}
