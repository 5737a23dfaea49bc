import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { columns } from './archive-job-references/columns.js';
import { archivedFigures } from './archive-job-references/figures.js';
import { listsWithoutArchive } from './archive-job-references/lists.js';

/** Adds the archive: out of lists and figures, but found by search and by its filter (docs/decisions/0064). */
export class ArchiveJobReferences1795471000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [columns, listsWithoutArchive, archivedFigures]) await runner.query(sql);
  }
}
