import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

export class HashDossiers1795361400000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs.pdf_generations add column sha256 text
        constraint pdf_generations_sha256_form check (sha256 ~ '^[0-9a-f]{64}$')
    `);
  }
}
