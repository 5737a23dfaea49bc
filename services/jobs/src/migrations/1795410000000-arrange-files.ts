import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

// Replicas of the previous version do not write these columns: they are then null or false.
/** Adds titles of files; and for photos headings, a cover, and when and where they were taken. */
export class ArrangeFiles1795410000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs.files add column title text, add column group_name text,
        add column is_cover boolean not null default false, add column taken_at text, add column taken_place jsonb
    `);
  }
}
