import type { MigrationInterface, QueryRunner } from 'typeorm';

const see = (own: string) => `
  alter policy seen on jobs.shares using ((select jobs.sees_all()) ${own}
    or exists (select 1 from jobs.job_references j where j.id = shares.job_reference_id offset 0));
`;

/**
 * Lets people see shares with themselves directly. They saw them before, through the job reference, but to check that
 * each page of a list gathered everything shared with them again.
 */
export class SeeOwnShares1795531000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(see('or user_id = (select jobs.actor_id())'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(see(''));
  }
}
