import { addOutboxTraceparent } from '@jobref/service-kit/database/kit-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TraceOutbox1795249000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addOutboxTraceparent(runner, 'notify');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notify.outbox drop column traceparent');
  }
}
