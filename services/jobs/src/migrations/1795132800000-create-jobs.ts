import { createKitTables } from '@jobref/service-kit/database/kit-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateAgents } from './create-jobs/row-level-security.js';
import { createSearch } from './create-jobs/search.js';
import { createTables } from './create-jobs/tables.js';
import { createSearchText } from './create-jobs/text.js';

const role = 'jobref_jobs';

export class CreateJobs1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createKitTables(runner, 'jobs', role);
    const trigram = await createSearchText(runner);
    await createTables(runner, trigram, role);
    await isolateAgents(runner, role);
    await createSearch(runner, role);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema jobs cascade');
  }
}
