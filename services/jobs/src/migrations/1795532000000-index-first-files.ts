import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

// Creates the new index first: dropping one blocks readers until the transaction ends.
const index = `
  create index files_job_reference_next on jobs.files (job_reference_id, is_cover desc, has_thumbnail desc, position, ordinal);
  drop index jobs.files_job_reference;
  alter index jobs.files_job_reference_next rename to files_job_reference;
`;

/** Lets lists read the first four files of each job reference without reading and sorting all of them. */
export class IndexFirstFiles1795532000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(index);
  }
}
