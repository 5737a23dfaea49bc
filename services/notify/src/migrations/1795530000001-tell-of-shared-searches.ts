import type { MigrationInterface, QueryRunner } from 'typeorm';
import { deleteType, allowTypes } from './known-types.js';

const types = [
  'share',
  'handed_over',
  'task_given',
  'task_done',
  'comment',
  'mention',
  'pdf_ready',
  'pdf_failed',
  'link_opened',
  'search_match',
];
const tables = ['notification_events', 'notifications'];

/** Adds notifications about shared saved searches, which have no job reference. */
export class TellOfSharedSearches1795530000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowTypes(runner, [...types, 'search_shared']);
    for (const table of tables)
      await runner.query(`alter table notify.${table} alter column job_reference_id drop not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteType(runner, 'search_shared');
    await allowTypes(runner, types);
    for (const table of tables)
      await runner.query(`alter table notify.${table} alter column job_reference_id set not null`);
  }
}
