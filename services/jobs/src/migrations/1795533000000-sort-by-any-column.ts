import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { listKeys, listKeysSeen, noListKeys } from './sort-by-any-column/list-keys.js';
import { noSortedList, sortedList } from './sort-by-any-column/sorted-list.js';

const role = 'jobref_jobs';

/**
 * Adds sorting by modification time, files, PDFs and owner (docs/decisions/0066). `sorted_page` stays for replicas of
 * the previous version.
 */
export class SortByAnyColumn1795533000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(listKeys);
    await enableRowSecurity(runner, 'jobs.list_keys');
    await runner.query(listKeysSeen(role));
    await runner.query(sortedList(role));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of [noSortedList, noListKeys]) await runner.query(sql);
  }
}
