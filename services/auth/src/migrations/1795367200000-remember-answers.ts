import { createIdempotencyTable } from '@jobref/service-kit/database/kit-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RememberAnswers1795367200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyTable(runner, 'auth', 'jobref_auth');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table auth.remembered_answers');
  }
}
