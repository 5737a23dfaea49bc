import { addOutboxTraceparent } from '@jobref/service-kit/database/kit-tables';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

export class TraceOutbox1795249000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await addOutboxTraceparent(runner, 'notify');
  }
}
