import type { MigrationInterface, QueryRunner } from 'typeorm';
import { places } from './read-files/search.js';
import { sortedPage } from './sort-lists/sorted-page.js';
import { sortedTags } from './tag-job-references/sorted.js';

const role = 'jobref_jobs';

/**
 * Drops functions replaced by `sorted_list` and `places_among`, which no version still running calls. This migration
 * may have run under another name before.
 */
export class DropUnusedFunctions1795641000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists jobs.sorted_page(text, boolean, text, uuid, int), jobs.sorted_page(text, boolean, text[], text, uuid, int),
        jobs.places_in(uuid, text[])
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const create of [sortedPage, sortedTags, places]) await runner.query(create(role));
  }
}
