import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const see = `
  alter policy seen on jobs.shares using ((select jobs.sees_all()) or user_id = (select jobs.actor_id())
    or exists (select 1 from jobs.job_references j where j.id = shares.job_reference_id offset 0));
`;

/**
 * Lets people see shares with themselves directly. They saw them before, through the job reference, but to check that
 * each page of a list gathered everything shared with them again.
 */
export class SeeOwnShares1795531000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(see);
  }
}
