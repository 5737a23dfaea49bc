import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the manifest of a dossier; null for dossiers generated before. */
export class KeepManifests1795430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.pdf_generations add column manifest jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.pdf_generations drop column manifest');
  }
}
