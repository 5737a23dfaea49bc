import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** Adds the documents that a dossier lists without showing them; none for older dossiers. */
export class NameSeparateFiles1795390000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table jobs.pdf_generations add column separate_files jsonb not null default '[]'",
    );
  }
}
