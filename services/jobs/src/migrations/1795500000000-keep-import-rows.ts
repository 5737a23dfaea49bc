import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';
const own = '(select jobs.sees_all()) or actor_id = (select jobs.actor_id())';

/** Adds rows of imports until they become job references, visible to their person only (docs/decisions/0073). */
export class KeepImportRows1795500000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table jobs.import_rows (
        actor_id uuid not null,
        id uuid not null,
        fields jsonb not null,
        created_at timestamptz(3) not null,
        primary key (actor_id, id)
      );
      create index import_rows_created on jobs.import_rows (created_at);
      grant select, insert, update, delete on jobs.import_rows to ${role};
    `);
    await enableRowSecurity(runner, 'jobs.import_rows');
    await runner.query(`create policy own on jobs.import_rows to ${role} using (${own}) with check (${own})`);
  }
}
