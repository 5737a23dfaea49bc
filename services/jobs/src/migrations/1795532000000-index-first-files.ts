import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexAs = (columns: string) => `
  drop index jobs.files_job_reference;
  create index files_job_reference on jobs.files (job_reference_id, ${columns});
`;

/** A list reads the first four files of each job reference, and not all of them to sort them. */
export class IndexFirstFiles1795532000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(indexAs('is_cover desc, has_thumbnail desc, position, ordinal'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(indexAs('position, ordinal'));
  }
}
