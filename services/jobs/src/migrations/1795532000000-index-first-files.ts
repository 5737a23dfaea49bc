import type { MigrationInterface, QueryRunner } from 'typeorm';

// Creates the new index first: dropping one blocks readers until the transaction ends.
const indexAs = (columns: string) => `
  create index files_job_reference_next on jobs.files (job_reference_id, ${columns});
  drop index jobs.files_job_reference;
  alter index jobs.files_job_reference_next rename to files_job_reference;
`;

/** Lets lists read the first four files of each job reference without reading and sorting all of them. */
export class IndexFirstFiles1795532000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(indexAs('is_cover desc, has_thumbnail desc, position, ordinal'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(indexAs('position, ordinal'));
  }
}
