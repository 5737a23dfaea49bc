import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** Adds indexes on creation times for reports. */
export class IndexWork1795230000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index files_created on jobs.files (created_at);
      create index pdf_generations_created on jobs.pdf_generations (created_at);
    `);
  }
}
