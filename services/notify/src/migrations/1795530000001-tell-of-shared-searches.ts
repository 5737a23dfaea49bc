import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { allowTypes } from './known-types.js';

const tables = ['notification_events', 'notifications'];

/** Adds notifications about shared saved searches, which have no job reference. */
export class TellOfSharedSearches1795530000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await allowTypes(runner);
    for (const table of tables)
      await runner.query(`alter table notify.${table} alter column job_reference_id drop not null`);
  }
}
