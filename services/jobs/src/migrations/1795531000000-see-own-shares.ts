import type { MigrationInterface, QueryRunner } from 'typeorm';

const see = (own: string) => `
  alter policy seen on jobs.shares using ((select jobs.sees_all()) ${own}
    or exists (select 1 from jobs.job_references j where j.id = shares.job_reference_id offset 0));
`;

/**
 * Whom something is shared with sees that share: they saw it before, as they see its job reference, but each page of a list
 * gathered all that is shared with them once more to find that out.
 */
export class SeeOwnShares1795531000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(see('or user_id = (select jobs.actor_id())'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(see(''));
  }
}
