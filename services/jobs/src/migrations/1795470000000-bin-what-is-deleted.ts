import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { moving } from './bin-what-is-deleted/moving.js';

const role = 'jobref_jobs';

const table = `
  create table jobs.bin (
    id uuid primary key,
    kind text not null constraint bin_kind_known check (kind in ('job_reference', 'file', 'comment', 'task')),
    title text not null,
    job_reference_id uuid not null,
    reference text not null,
    job_title text not null,
    owner_id uuid not null,
    deleted_by uuid not null,
    deleted_at timestamptz(3) not null default now(),
    -- Files, upload slots and PDFs whose bytes are kept with it.
    object_ids uuid[] not null,
    contents jsonb not null
  );
  create index bin_deleted on jobs.bin (deleted_at desc, id desc);
  create index bin_deleted_by on jobs.bin (deleted_by, deleted_at desc, id desc);
  create index bin_job_reference on jobs.bin (job_reference_id);
  create index bin_objects on jobs.bin using gin (object_ids);
  grant select, delete, update (owner_id) on jobs.bin to ${role};
`;

// A deleted part of a job reference is visible to the person who deleted it, while they see that job reference.
const policies = `
  create policy seen on jobs.bin for select to ${role} using ((select jobs.sees_all())
    or (deleted_by = (select jobs.actor_id()) and (case kind when 'job_reference' then owner_id = (select jobs.actor_id())
      else exists (select 1 from jobs.job_references j where j.id = bin.job_reference_id) end)));
  create policy handed_over on jobs.bin for update to ${role} using ((select jobs.sees_all()));
  create policy emptied on jobs.bin for delete to ${role} using ((select jobs.sees_all()));
`;

const callable = ['put_in_bin(text, uuid, text)', 'take_from_bin(uuid)'];

/** Moves deleted records to another table for a while, so that no query has to exclude them (docs/decisions/0063). */
export class BinWhatIsDeleted1795470000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    await enableRowSecurity(runner, 'jobs.bin');
    await runner.query(policies);
    await runner.query(moving);
    for (const name of callable) await runner.query(`grant execute on function jobs.${name} to ${role}`);
  }
}
