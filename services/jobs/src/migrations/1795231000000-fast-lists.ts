import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';

const indexes = `
  create index activity_actor on jobs.activity (actor_id, created_at desc, id desc);
  create index activity_action on jobs.activity (action, created_at desc, id desc);
`;

/*
 * The activity feed. An agent's own and shared entries are two branches, each with its own order and limit: both are
 * index scans, which one condition with OR is not.
 */
const functions = `
  create function jobs.activity_branch(source text, by_actor uuid, wanted_action text, after_created_at timestamptz,
    after_id uuid, most int, ordered boolean)
    returns table (id uuid, created_at timestamptz)
    language plpgsql stable rows 100 as $body$
  begin
    return query execute 'select a.id, a.created_at::timestamptz from ' || case source
        when 'all' then 'jobs.activity a where true'
        when 'own' then 'jobs.activity a where a.owner_id = jobs.actor_id()'
        when 'shared' then 'jobs.shares s join jobs.activity a on a.job_reference_id = s.job_reference_id where s.user_id = jobs.actor_id()'
      end || case when by_actor is null then '' else ' and a.actor_id = $1' end
      || case when wanted_action is null then '' else ' and a.action = $2' end
      || case when after_id is null then '' else ' and (a.created_at, a.id) < ($3, $4)' end
      || case when ordered then ' order by a.created_at desc, a.id desc' else '' end || ' limit $5'
      using by_actor, wanted_action, after_created_at, after_id, most;
  end $body$;
  create function jobs.activity_page(by_actor uuid, wanted_action text, after_created_at timestamptz, after_id uuid, most int)
    returns table (id uuid, created_at timestamptz)
    language sql stable security definer rows 100 set search_path = jobs, pg_temp as $body$
    select distinct branch.id, branch.created_at
    from unnest(case when jobs.sees_all() then array['all'] else array['own', 'shared'] end) source,
      jobs.activity_branch(source, by_actor, wanted_action, after_created_at, after_id, most, true) branch
    order by 2 desc, 1 desc limit most
  $body$;
  create function jobs.activity_total(by_actor uuid, wanted_action text, most int) returns int
    language sql stable security definer set search_path = jobs, pg_temp as $body$
    select least(count(distinct branch.id), most)
    from unnest(case when jobs.sees_all() then array['all'] else array['own', 'shared'] end) source,
      jobs.activity_branch(source, by_actor, wanted_action, null, null, most, false) branch
  $body$;
`;
// One lookup by the job reference's id per row. Without the fence (offset 0) the planner may first gather all of the
// actor's job references with a scan of the whole table.
const seen = (table: string) => `
  alter policy seen on jobs.${table} using ((select jobs.sees_all())
    or exists (select 1 from jobs.job_references j where j.id = ${table}.job_reference_id offset 0));
`;
const listed = ['shares', 'tasks', 'comments'];
const callable = ['activity_page(uuid, text, timestamptz, uuid, int)', 'activity_total(uuid, text, int)'];

/**
 * Makes the feed filtered by person and action as fast as unfiltered, and pages of tasks and shares only as slow as
 * they are long.
 */
export class FastLists1795231000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [indexes, functions, ...listed.map(seen)]) await runner.query(sql);
    for (const signature of callable)
      await runner.query(`
        revoke execute on function jobs.${signature} from public;
        grant execute on function jobs.${signature} to ${role};
      `);
  }
}
