import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A job reference changes hands by administrators and the system alone. The policy `edited` lets whom it is
 * shared with change the row, and cannot compare it with what it was.
 */
export class KeepOwners1795366000000 implements MigrationInterface {
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger keep_owner on jobs.job_references; drop function jobs.keep_owner()');
  }
}
