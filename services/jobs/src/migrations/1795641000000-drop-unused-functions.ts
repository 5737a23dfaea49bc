import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Drops functions replaced by `sorted_list` and `places_among`, which no version still running calls. This migration
 * may have run under another name before.
 */
export class DropUnusedFunctions1795641000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists jobs.sorted_page(text, boolean, text, uuid, int), jobs.sorted_page(text, boolean, text[], text, uuid, int),
        jobs.places_in(uuid, text[])
    `);
  }
}
