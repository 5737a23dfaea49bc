import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { listKeys, listKeysSeen } from './sort-by-any-column/list-keys.js';

const role = 'jobref_jobs';

/** Adds sorting by modification time, files, PDFs and owner (docs/decisions/0066). */
export class SortByAnyColumn1795533000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(listKeys);
    await enableRowSecurity(runner, 'jobs.list_keys');
    await runner.query(listKeysSeen(role));
  }
}
