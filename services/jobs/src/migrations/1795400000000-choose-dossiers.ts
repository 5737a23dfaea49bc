import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** Adds the options of each generation, and each person's last options as defaults for the next. */
export class ChooseDossiers1795400000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const own = '(select jobs.sees_all()) or person_id = (select jobs.actor_id())';
    await runner.query(`
      alter table jobs.pdf_generations add column options jsonb not null default '{}';
      create table jobs.dossier_choices (
        person_id uuid primary key,
        choice jsonb not null
      );
      grant select, insert, update on jobs.dossier_choices to jobref_jobs;
    `);
    await enableRowSecurity(runner, 'jobs.dossier_choices');
    await runner.query(
      `create policy own on jobs.dossier_choices to jobref_jobs using (${own}) with check (${own})`,
    );
  }
}
