import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull, LessThan, Raw } from 'typeorm';
import { BulkWork, type UndoableAct } from './bulk-work.entity.js';

/** A job reference, with its previous state unless that follows from the act. */
export interface PreviousState {
  id: string;
  before: string | null;
}

const isTagged = `exists (select 1 from jobs.job_reference_tags g join jobs.tags t on t.id = g.tag_id
  where g.job_reference_id = j.id and lower(t.name) = lower($2))`;
const permitted = `(select s.permissions from jobs.shares s where s.job_reference_id = j.id and s.user_id = $2::uuid)`;
const before: Record<UndoableAct['act'], string> = {
  set_status: 'j.status as before, j.status <> $2 as changes',
  archive: 'null as before, (j.archived_at is not null) <> ($2::text)::boolean as changes',
  add_tag: `null as before, not ${isTagged} as changes`,
  remove_tag: `null as before, ${isTagged} as changes`,
  share: `${permitted} as before, ${permitted} is distinct from $3 as changes`,
};

const valuesOf = (act: UndoableAct): string[] => {
  switch (act.act) {
    case 'set_status':
      return [act.status];
    case 'archive':
      return [String(act.archived)];
    case 'add_tag':
    case 'remove_tag':
      return [act.tag.name];
    case 'share':
      return [act.userId, act.permissions];
  }
};

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

  /** Locks a person's unfinished works, oldest first. */
  lockRunningOf(actorId: string): Promise<BulkWork[]> {
    return this.lockRunning({ actorId });
  }

  /** Locks the unfinished works that hand job references over to this person, or share them. */
  lockRunningFor(userId: string): Promise<BulkWork[]> {
    return this.lockRunning({ act: Raw((act) => `${act} ->> 'userId' = :userId`, { userId }) });
  }

  private lockRunning(where: FindOptionsWhere<BulkWork>): Promise<BulkWork[]> {
    return this.transactions.manager.find(BulkWork, {
      where: { ...where, endedAt: IsNull() },
      order: { createdAt: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Counts a person's unfinished works. */
  countRunningOf(actorId: string): Promise<number> {
    return this.transactions.manager.countBy(BulkWork, { actorId, endedAt: IsNull() });
  }

  async insert(work: BulkWork): Promise<void> {
    await this.transactions.manager.insert(BulkWork, work);
  }

  async update({ id, done, refused, changed, undoneBy, endedAt }: BulkWork): Promise<void> {
    await this.transactions.manager.update(BulkWork, { id }, { done, refused, changed, undoneBy, endedAt });
  }

  /** Returns those of the job references that the act would change, with their previous state. */
  async beforeChange(act: UndoableAct, ids: readonly string[]): Promise<PreviousState[]> {
    const rows = await this.transactions.rows<PreviousState & { changes: boolean }>(
      `select j.id, ${before[act.act]} from jobs.job_references j where j.id = any($1)`,
      [ids, ...valuesOf(act)],
    );
    return rows.filter(({ changes }) => changes);
  }

  /** Locks those of the job references that the actor may edit. */
  async lockJobReferences(ids: readonly string[]): Promise<void> {
    await this.transactions.manager.query(
      'select from jobs.job_references where id = any($1) order by id for no key update',
      [ids],
    );
  }

  /** Called after the act. For a tag, stores its id: the act may have created the tag, and it may be renamed later. */
  async keepChanges(workId: string, act: UndoableAct, changes: readonly PreviousState[]): Promise<void> {
    await this.transactions.manager.query(
      `insert into jobs.bulk_changes (work_id, job_reference_id, before)
       select $1, c.id, coalesce(c.before, (select t.id::text from jobs.tags t where lower(t.name) = lower($4)))
       from unnest($2::uuid[], $3::text[]) c (id, before)`,
      [
        workId,
        changes.map(({ id }) => id),
        changes.map(({ before }) => before),
        'tag' in act ? act.tag.name : null,
      ],
    );
  }

  /** Returns a work's changes, only those of the given job references if any are given. */
  changesOf(workId: string, ids: readonly string[] | null = null): Promise<PreviousState[]> {
    return this.transactions.rows<PreviousState>(
      `select c.job_reference_id as id, c.before from jobs.bulk_changes c
       where c.work_id = $1 and ($2::uuid[] is null or c.job_reference_id = any($2))`,
      [workId, ids],
    );
  }

  async removeEndedBefore(moment: Date): Promise<void> {
    await this.transactions.manager.delete(BulkWork, { endedAt: LessThan(moment) });
  }
}
