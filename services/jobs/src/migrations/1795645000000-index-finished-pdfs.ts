import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Lets reports sum and count finished dossiers with an index-only scan: the rows are wide, and all of them are summed.
 */
export class IndexFinishedPdfs1795645000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index jobs.pdf_generations_created;
      create index pdf_generations_done on jobs.pdf_generations (created_at)
        include (size, requested_by, job_reference_id) where status = 'done';
    `);
  }
}
