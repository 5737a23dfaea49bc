import { createIdempotencyTable } from '@jobref/service-kit/database/kit-tables';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

export class RememberAnswers1795367200000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyTable(runner, 'auth', 'jobref_auth');
  }
}
