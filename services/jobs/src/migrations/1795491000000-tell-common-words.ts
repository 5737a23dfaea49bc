import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';
/** Job references of each source that are searched for a common word (docs/decisions/0061). */
const newest = 1_000;

/** Tells people who see more job references than are searched for a common word which words these are. */
export class TellCommonWords1795491000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- To whom all are asked nothing is said: nobody learns what stands in the files of others.
      create function jobs.common_among(phrases text[]) returns text[] language plpgsql stable security definer
        set search_path = jobs, pg_temp as $body$
      begin
        if not (case when jobs.sees_all() then exists (select 1 from jobs.job_references offset ${newest})
          else exists (select 1 from jobs.job_references j where j.owner_id = jobs.actor_id() offset ${newest})
            or exists (select 1 from jobs.shares s where s.user_id = jobs.actor_id() offset ${newest}) end) then
          return '{}';
        end if;
        return array(select phrase from unnest(phrases) with ordinality p (phrase, place)
          where numnode(jobs.word_query(phrase)) > 0 and jobs.is_common(jobs.word_query(phrase)) order by place);
      end $body$;
      revoke execute on function jobs.common_among(text[]) from public;
      grant execute on function jobs.common_among(text[]) to ${role};
    `);
  }
}
