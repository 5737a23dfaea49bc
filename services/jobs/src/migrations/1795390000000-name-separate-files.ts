import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the documents that a dossier lists without showing them; none for older dossiers. */
export class NameSeparateFiles1795390000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table jobs.pdf_generations add column separate_files jsonb not null default '[]'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.pdf_generations drop column separate_files');
  }
}
