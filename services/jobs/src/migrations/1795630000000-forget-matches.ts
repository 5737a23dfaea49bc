import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Deletes known matches of saved searches with their job reference, once it can no longer be restored from the bin
 * (docs/decisions/0070).
 */
export class ForgetMatches1795630000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index saved_search_matches_job_reference on jobs.saved_search_matches (job_reference_id);
      create function jobs.forget_matches() returns trigger language plpgsql security definer set search_path = jobs, pg_temp as $$
      begin
        -- What comes back stands in its table again by now.
        if not exists (select from jobs.job_references j where j.id = old.id) then
          delete from jobs.saved_search_matches where job_reference_id = old.id;
        end if;
        return null;
      end $$;
      create trigger matches_go_for_good after delete on jobs.bin
        for each row when (old.kind = 'job_reference') execute function jobs.forget_matches();
      delete from jobs.saved_search_matches m where not exists (select from jobs.job_references j where j.id = m.job_reference_id)
        and not exists (select from jobs.bin b where b.id = m.job_reference_id);
    `);
  }
}
