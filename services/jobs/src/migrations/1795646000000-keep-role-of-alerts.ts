import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** Keeps the role in which the known matches of an alert were found; null for those of before. */
export class KeepRoleOfAlerts1795646000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs.saved_search_followers add role text;
      grant update (role) on jobs.saved_search_followers to jobref_jobs;
    `);
  }
}
