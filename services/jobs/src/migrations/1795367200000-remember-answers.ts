import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import { createIdempotencyTable } from '@jobref/service-kit/database/kit-tables';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

export class RememberAnswers1795367200000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const own = '(select jobs.sees_all()) or person_id = (select jobs.actor_id())';
    await createIdempotencyTable(runner, 'jobs', 'jobref_jobs');
    await enableRowSecurity(runner, 'jobs.remembered_answers');
    await runner.query(
      `create policy own on jobs.remembered_answers to jobref_jobs using (${own}) with check (${own})`,
    );
  }
}
