import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Names of 28 November: each migration has run again under its present name. A backup that lists these names could not
 * be restored.
 */
const formerNames = [
  'DecideOnFilesOfBefore1795640000000',
  'DropFormerLists1795641000000',
  'JoinClients1795643000000',
];

export class ForgetRenamedMigrations1795644000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('delete from jobs.migrations where name = any ($1)', [formerNames]);
  }
}
