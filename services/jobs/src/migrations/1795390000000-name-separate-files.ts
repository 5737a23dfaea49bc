import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents that a dossier names and does not show; none where nobody told. */
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
