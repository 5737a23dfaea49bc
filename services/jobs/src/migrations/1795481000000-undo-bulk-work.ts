import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';
// Same as the policy of the work itself.
const ofOwnWork = 'exists (select 1 from jobs.bulk_works w where w.id = bulk_changes.work_id)';

/** Stores what bulk work has changed, and the previous states, for its undo (docs/decisions/0065). */
export class UndoBulkWork1795481000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs.bulk_works add column changed int not null default 0;
      create table jobs.bulk_changes (
        work_id uuid not null references jobs.bulk_works (id) on delete cascade,
        job_reference_id uuid not null,
        before text,
        primary key (work_id, job_reference_id)
      );
      grant select, insert on jobs.bulk_changes to ${role};
    `);
    await enableRowSecurity(runner, 'jobs.bulk_changes');
    await runner.query(
      `create policy own on jobs.bulk_changes to ${role} using (${ofOwnWork}) with check (${ofOwnWork})`,
    );
  }
}
