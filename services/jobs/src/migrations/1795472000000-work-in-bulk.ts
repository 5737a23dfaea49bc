import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';
const own = '(select jobs.sees_all()) or actor_id = (select jobs.actor_id())';

/** Adds bulk work on job references, visible to its person only (docs/decisions/0065). */
export class WorkInBulk1795472000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table jobs.bulk_works (
        id uuid primary key default gen_random_uuid(),
        actor_id uuid not null,
        actor_role text not null constraint bulk_works_role_known check (actor_role in ('agent', 'administrator')),
        act jsonb not null,
        ids uuid[] not null,
        done int not null,
        refused jsonb not null,
        undone_by uuid,
        created_at timestamptz(3) not null,
        ended_at timestamptz(3)
      );
      create index bulk_works_ended on jobs.bulk_works (ended_at) where ended_at is not null;
      grant select, insert, update, delete on jobs.bulk_works to ${role};
    `);
    await enableRowSecurity(runner, 'jobs.bulk_works');
    await runner.query(`create policy own on jobs.bulk_works to ${role} using (${own}) with check (${own})`);
  }
}
