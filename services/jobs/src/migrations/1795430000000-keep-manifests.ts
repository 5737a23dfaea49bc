import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a dossier was made of; null for those that were made before it was kept. */
export class KeepManifests1795430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.pdf_generations add column manifest jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.pdf_generations drop column manifest');
  }
}
