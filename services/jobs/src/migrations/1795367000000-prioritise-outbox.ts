import { addOutboxPriority } from '@jobref/service-kit/database/kit-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PrioritiseOutbox1795367000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addOutboxPriority(runner, 'jobs');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.outbox drop column priority');
  }
}
