import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns, uncolumns } from './archive-job-references/columns.js';
import { archivedFigures, figuresBefore } from './archive-job-references/figures.js';
import { listsBefore, listsWithoutArchive } from './archive-job-references/lists.js';

/** Adds the archive: out of lists and figures, but found by search and by its filter (docs/decisions/0064). */
export class ArchiveJobReferences1795471000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [columns, listsWithoutArchive, archivedFigures]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of [figuresBefore, listsBefore, uncolumns]) await runner.query(sql);
  }
}
