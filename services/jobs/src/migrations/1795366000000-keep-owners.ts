import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Lets only administrators and the system change the owner of a job reference. The policy `edited` lets people with a
 * share update the row, and cannot compare it with the old row.
 */
export class KeepOwners1795366000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function jobs.keep_owner() returns trigger language plpgsql set search_path = jobs, pg_temp as $$
      begin
        raise insufficient_privilege using message = 'Only administrators hand job references over';
      end $$;
      create trigger keep_owner before update of owner_id on jobs.job_references
        for each row when (old.owner_id is distinct from new.owner_id and not jobs.sees_all()) execute function jobs.keep_owner();
    `);
  }
}
