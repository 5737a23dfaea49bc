import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets reports sum and count finished dossiers with an index-only scan: the rows are wide, and all of them are summed.
 */
export class IndexFinishedPdfs1795645000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index jobs.pdf_generations_created;
      create index pdf_generations_done on jobs.pdf_generations (created_at)
        include (size, requested_by, job_reference_id) where status = 'done';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index jobs.pdf_generations_done;
      create index pdf_generations_created on jobs.pdf_generations (created_at);
    `);
  }
}
