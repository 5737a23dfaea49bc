import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds indexes on creation times for reports. */
export class IndexWork1795230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index files_created on jobs.files (created_at);
      create index pdf_generations_created on jobs.pdf_generations (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index jobs.files_created; drop index jobs.pdf_generations_created');
  }
}
