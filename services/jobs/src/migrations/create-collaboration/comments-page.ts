import type { QueryRunner } from 'typeorm';

// As in the activity feed: an agent's own and shared comments are two branches, each an index scan.
const page = `
  create function jobs.comments_branch(source text, after_created_at timestamptz, after_id uuid, most int, ordered boolean)
    returns table (id uuid, created_at timestamptz)
    language plpgsql stable rows 100 as $body$
  begin
    return query execute 'select c.id, c.created_at::timestamptz from ' || case source
        when 'all' then 'jobs.comments c where true'
        when 'own' then 'jobs.comments c where c.owner_id = jobs.actor_id()'
        when 'shared' then 'jobs.shares s join jobs.comments c on c.job_reference_id = s.job_reference_id where s.user_id = jobs.actor_id()'
      end || case when after_id is null then '' else ' and (c.created_at, c.id) < ($1, $2)' end
      || case when ordered then ' order by c.created_at desc, c.id desc' else '' end || ' limit $3'
      using after_created_at, after_id, most;
  end $body$;
  create function jobs.comments_page(after_created_at timestamptz, after_id uuid, most int)
    returns table (id uuid, created_at timestamptz)
    language sql stable security definer rows 100 set search_path = jobs, pg_temp as $body$
    select distinct branch.id, branch.created_at
    from unnest(case when jobs.sees_all() then array['all'] else array['own', 'shared'] end) source,
      jobs.comments_branch(source, after_created_at, after_id, most, true) branch
    order by 2 desc, 1 desc limit most
  $body$;
  create function jobs.comments_total(most int) returns int
    language sql stable security definer set search_path = jobs, pg_temp as $body$
    select least(count(distinct branch.id), most)
    from unnest(case when jobs.sees_all() then array['all'] else array['own', 'shared'] end) source,
      jobs.comments_branch(source, null, null, most, false) branch
  $body$;
`;

/** Creates the functions that list and count all comments that the actor may see. */
export const createCommentsPage = async (runner: QueryRunner, role: string): Promise<void> => {
  await runner.query(page);
  for (const signature of ['comments_page(timestamptz, uuid, int)', 'comments_total(int)'])
    await runner.query(
      `revoke execute on function jobs.${signature} from public; grant execute on function jobs.${signature} to ${role}`,
    );
};
