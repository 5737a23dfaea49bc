import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';

// The default is for replicas that do not know the column yet.
/** Adds the position of files: the order in which they were chosen, whichever arrives first. */
export class OrderFiles1795366500000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs.files add column position bigint;
      update jobs.files set position = ordinal * 100;
      alter table jobs.files alter column position set not null,
        alter column position set default nextval('jobs.file_places_ordinal_seq') * 100;
      grant usage on sequence jobs.file_places_ordinal_seq to ${role};
      drop index jobs.files_job_reference;
      create index files_job_reference on jobs.files (job_reference_id, position, ordinal);
    `);
  }
}
