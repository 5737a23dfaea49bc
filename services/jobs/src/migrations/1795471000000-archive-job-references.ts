import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { columns } from './archive-job-references/columns.js';
import { archivedFigures } from './archive-job-references/figures.js';

const role = 'jobref_jobs';

/** Adds the archive: out of lists and figures, but found by search and by its filter (docs/decisions/0064). */
export class ArchiveJobReferences1795471000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [columns, archivedFigures(role)]) await runner.query(sql);
  }
}
