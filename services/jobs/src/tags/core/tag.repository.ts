import { limits } from '@jobref/contracts/domain/limits';
import type { Tag as TagOnJob } from '@jobref/contracts/domain/tags';
import { columnsOf, type RowOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { Tag } from './tag.entity.js';

export type TagRow = RowOf<Tag> & { jobReferenceCount: number | null };

/** SQL for the tags of a job reference in a table called j, sorted by name. */
export const tagsOfJob = `(select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'colour', t.colour) order by lower(t.name) collate "C"), '[]')
  from jobs.job_reference_tags g join jobs.tags t on t.id = g.tag_id where g.job_reference_id = j.id)`;

const lockOf = (id: string) => `tag ${id}`;

const counted = `(select count(*)::int from (select 1 from jobs.job_reference_tags g where g.tag_id = t.id
  limit ${limits.countedJobReferences + 1}) counted)`;

@Injectable()
export class TagRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns all tags, sorted by name. */
  all(isCounted: boolean): Promise<TagRow[]> {
    return this.transactions.rows<TagRow>(
      `select ${columnsOf(Tag, 't')}, ${isCounted ? counted : 'null'} as "jobReferenceCount"
       from jobs.tags t order by lower(t.name) collate "C"`,
    );
  }

  /** Returns the existing tags of these names, ignoring case. */
  named(names: readonly string[]): Promise<Tag[]> {
    return this.transactions.rows<Tag>(
      `select ${columnsOf(Tag, 't')} from jobs.tags t where lower(t.name) in (select lower(name) from unnest($1::text[]) name)`,
      [names],
    );
  }

  /** Same as `find`, and keeps the tag unchanged until the transaction ends: for actors who cannot lock its row. */
  async hold(id: string): Promise<Tag | null> {
    await this.transactions.lockShared(lockOf(id));
    return this.find(id);
  }

  find(id: string): Promise<Tag | null> {
    return this.transactions.manager.findOne(Tag, { where: { id } });
  }

  /** Inserts tags, unless there are too many, and returns the inserted ones: those created concurrently are skipped. */
  add(tags: readonly Tag[]): Promise<Tag[]> {
    return this.transactions.rows<Tag>(
      `insert into jobs.tags as t (name, colour) select n.name, n.colour from unnest($1::text[], $2::text[]) n (name, colour)
       where (select count(*) from jobs.tags) + $3 <= ${limits.tags}
       order by lower(n.name) on conflict do nothing returning ${columnsOf(Tag, 't')}`,
      [tags.map(({ name }) => name), tags.map(({ colour }) => colour), tags.length],
    );
  }

  /** Locks the tag until the transaction ends, if the actor may change it. */
  async lock(id: string): Promise<Tag | null> {
    await this.transactions.lock(lockOf(id));
    return this.transactions.manager.findOne(Tag, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update({ id, name, colour }: Tag): Promise<void> {
    await this.transactions.manager.update(Tag, { id }, { name, colour });
  }

  async remove(id: string): Promise<void> {
    await this.transactions.manager.delete(Tag, { id });
  }

  /** Counts the job references with this tag. */
  async countOn(id: string): Promise<number> {
    const statement = 'select count(*)::int from jobs.job_reference_tags where tag_id = $1';
    return (await this.transactions.value<number>(statement, [id])) ?? 0;
  }

  /** Returns the ids of all agents who see a job reference with this tag. */
  peopleWhoSee(id: string): Promise<string[]> {
    return this.transactions.values<string>(
      `select j.owner_id from jobs.job_reference_tags g join jobs.job_references j on j.id = g.job_reference_id
       where g.tag_id = $1
       union select s.user_id from jobs.job_reference_tags g join jobs.shares s using (job_reference_id)
       where g.tag_id = $1`,
      [id],
    );
  }

  /**
   * Adds tag `id` to all job references with tag `other`. Each is locked before its tag is added: one that is being
   * deleted is left out then, instead of failing the statement.
   */
  async copyAssignments(id: string, other: string): Promise<void> {
    await this.transactions.manager.query(
      `insert into jobs.job_reference_tags (job_reference_id, tag_id)
       select held.id, $1 from (
         select j.id from jobs.job_references j
         where j.id in (select g.job_reference_id from jobs.job_reference_tags g where g.tag_id = $2)
         order by j.id for key share) held
       on conflict do nothing`,
      [id, other],
    );
  }

  /** Returns a job reference's tags, sorted by name. */
  async on(jobReferenceId: string): Promise<TagOnJob[]> {
    const statement = `select ${tagsOfJob} from (select $1::uuid as id) j`;
    return (await this.transactions.value<TagOnJob[]>(statement, [jobReferenceId])) ?? [];
  }

  /** Sets exactly these tags on a job reference. */
  async putOn(jobReferenceId: string, ids: readonly string[]): Promise<void> {
    const { manager } = this.transactions;
    await manager.query(
      'delete from jobs.job_reference_tags where job_reference_id = $1 and tag_id <> all ($2::uuid[])',
      [jobReferenceId, ids],
    );
    if (ids.length === 0) return;
    await manager.query(
      `insert into jobs.job_reference_tags (job_reference_id, tag_id) select $1, id from unnest($2::uuid[]) id
       on conflict do nothing`,
      [jobReferenceId, ids],
    );
  }
}
