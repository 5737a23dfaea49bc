import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { policiesOnJobReference } from './create-jobs/row-level-security.js';

const role = 'jobref_jobs';

const tables = `
  create table jobs.tags (
    id uuid primary key default gen_random_uuid(),
    name text not null constraint tags_name_said check (btrim(name) <> ''),
    colour text not null
  );
  create unique index tags_name on jobs.tags (lower(name));
  grant select, insert, update, delete on jobs.tags to ${role};

  create table jobs.job_reference_tags (
    job_reference_id uuid not null references jobs.job_references (id) on delete cascade,
    tag_id uuid not null constraint job_reference_tags_tag_there references jobs.tags (id) on delete cascade,
    primary key (job_reference_id, tag_id)
  );
  create index job_reference_tags_tag on jobs.job_reference_tags (tag_id, job_reference_id);
  grant select, insert, delete on jobs.job_reference_tags to ${role};
`;

const everybody = '(select jobs.sees_all()) or (select jobs.actor_id()) is not null';
const policies = `
  create policy seen on jobs.tags for select to ${role} using (${everybody});
  create policy made on jobs.tags for insert to ${role} with check (${everybody});
  create policy edited on jobs.tags for update to ${role} using ((select jobs.sees_all()));
  create policy removed on jobs.tags for delete to ${role} using ((select jobs.sees_all()));
`;

/** Adds tags of job references, shared by the whole organisation (docs/decisions/0068). */
export class TagJobReferences1795480000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    for (const table of ['jobs.tags', 'jobs.job_reference_tags']) await enableRowSecurity(runner, table);
    await runner.query(policies);
    await runner.query(policiesOnJobReference('job_reference_tags', role));
  }
}
