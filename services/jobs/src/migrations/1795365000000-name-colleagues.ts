import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** Stores in activity to whom a job reference was handed over or with whom it was shared. */
export class NameColleagues1795365000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.activity add column colleague_id uuid');
  }
}
