import { addOutboxTraceparent } from '@jobref/service-kit/database/kit-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TraceOutbox1795249000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addOutboxTraceparent(runner, 'jobs');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.outbox drop column traceparent');
  }
}
