import { createKitTables } from '@jobref/service-kit/database/kit-tables';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { isolateAgents } from './create-jobs/row-level-security.js';
import { createTables } from './create-jobs/tables.js';
import { createSearchText } from './create-jobs/text.js';

const role = 'jobref_jobs';

export class CreateJobs1795132800000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKitTables(runner, 'jobs', role);
    const trigram = await createSearchText(runner);
    await createTables(runner, trigram, role);
    await isolateAgents(runner, role);
  }
}
