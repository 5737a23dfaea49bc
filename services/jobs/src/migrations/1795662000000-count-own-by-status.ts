import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

// The same order, with the column that a filter by status reads: no row itself is read for counting.
const index = `
  drop index jobs.job_references_owner_kept;
  create index job_references_owner_kept on jobs.job_references (owner_id, created_at desc, id desc) include (status)
    where archived_at is null;
`;

/** Finds and counts an agent's own job references with a status from an index alone (docs/performance.md). */
export class CountOwnByStatus1795662000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(index);
  }
}
