import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of 28 November: each has run once more under the name that it has now. A backup that lists them could not be restored. */
const formerNames = [
  'DecideOnFilesOfBefore1795640000000',
  'DropFormerLists1795641000000',
  'JoinClients1795643000000',
];

export class ForgetRenamedMigrations1795644000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('delete from jobs.migrations where name = any ($1)', [formerNames]);
  }

  async down(): Promise<void> {
    // Nothing is known of them any more.
  }
}
