import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';

const tables = `
  create table jobs.saved_searches (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid not null,
    name text not null constraint saved_searches_named check (btrim(name) <> ''),
    page text not null constraint saved_searches_page_known check (page in ('search', 'jobs')),
    address text not null,
    created_at timestamptz(3) not null,
    removed_at timestamptz(3),
    constraint saved_searches_of_owner unique (id, owner_id)
  );
  create index saved_searches_removed on jobs.saved_searches (removed_at) where removed_at is not null;

  -- Whose it is stands here too, so that neither table's policy asks the other's.
  create table jobs.saved_search_followers (
    saved_search_id uuid not null,
    user_id uuid not null,
    owner_id uuid not null,
    position int not null,
    alerts boolean not null,
    time_zone text not null,
    looked_at timestamptz(3),
    looked_until timestamptz(3),
    removed_at timestamptz(3),
    primary key (saved_search_id, user_id),
    foreign key (saved_search_id, owner_id) references jobs.saved_searches (id, owner_id) on delete cascade
  );
  create index saved_search_followers_user on jobs.saved_search_followers (user_id, position);
  create index saved_search_followers_alerts on jobs.saved_search_followers (looked_at nulls first) where alerts;
  create index saved_search_followers_removed on jobs.saved_search_followers (removed_at) where removed_at is not null;

  -- What a follower knows to match: told of, or there before. It stays when a job reference goes to the bin and comes back.
  create table jobs.saved_search_matches (
    saved_search_id uuid not null,
    user_id uuid not null,
    job_reference_id uuid not null,
    primary key (saved_search_id, user_id, job_reference_id),
    foreign key (saved_search_id, user_id) references jobs.saved_search_followers (saved_search_id, user_id) on delete cascade
  );
  grant select, insert, update, delete on jobs.saved_searches to ${role};
  grant select, insert, delete on jobs.saved_search_followers, jobs.saved_search_matches to ${role};
  grant update (position, alerts, time_zone, looked_at, looked_until, removed_at) on jobs.saved_search_followers to ${role};
`;

const [all, me] = ['(select jobs.sees_all())', '(select jobs.actor_id())'];
const followed = `exists (select 1 from jobs.saved_search_followers f where f.saved_search_id = saved_searches.id and f.user_id = ${me})`;
const policies = `
  create policy seen on jobs.saved_searches for select to ${role} using (${all} or owner_id = ${me} or ${followed});
  create policy own on jobs.saved_searches to ${role} using (${all} or owner_id = ${me}) with check (${all} or owner_id = ${me});
  -- Its owner alone says who follows it; who does may change how, and stop.
  create policy seen on jobs.saved_search_followers for select to ${role} using (${all} or user_id = ${me} or owner_id = ${me});
  create policy added on jobs.saved_search_followers for insert to ${role} with check (${all} or owner_id = ${me});
  create policy changed on jobs.saved_search_followers for update to ${role} using (${all} or user_id = ${me} or owner_id = ${me});
  create policy removed on jobs.saved_search_followers for delete to ${role} using (${all} or user_id = ${me} or owner_id = ${me});
  create policy own on jobs.saved_search_matches to ${role} using (${all} or user_id = ${me}) with check (${all} or user_id = ${me});
`;

const signature = `query text, client text, wanted_status text, has_filter text, created_from timestamptz,
    created_until timestamptz, for_upload boolean`;
const filters = 'archived, wanted_status, has_filter, created_from, created_until, for_upload';

/*
 * New matches of a search are looked for only among job references that have changed: those with new activity entries
 * or files whose text has just been read.
 */
const matching = `
  alter table jobs.files add column text_ended_at timestamptz(3);
  create index files_text_ended on jobs.files (text_ended_at) where text_ended_at is not null;

  -- Which of these job references the actor's search finds.
  create function jobs.matching(${signature}, ids uuid[]) returns table (id uuid)
    language plpgsql stable security definer rows 100 set search_path = jobs, pg_temp
    set enable_hashjoin = off set enable_mergejoin = off as $body$
  declare
    words constant text := jobs.words_of(query, client);
    -- As in \`visible_page\`.
    archived constant boolean := case when wanted_status = 'archived' then true when words = 'true' or not jobs.asks_words(query, client) then false end;
    branches text;
  begin
    select string_agg('select j.id from ' || jobs.rows_of(source, true, ${filters}) || ' and j.id = any ($1) and ' || words, ' union all ')
      into branches from unnest(jobs.sources_of_actor()) source;
    return query execute branches using ids;
  end $body$;
  revoke execute on function jobs.matching(text, text, text, text, timestamptz, timestamptz, boolean, uuid[]) from public;
  grant execute on function jobs.matching(text, text, text, text, timestamptz, timestamptz, boolean, uuid[]) to ${role};
`;

/** Adds saved searches with sharing and alerts for new matches (docs/decisions/0070). */
export class SaveSearches1795490000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    for (const table of ['saved_searches', 'saved_search_followers', 'saved_search_matches'])
      await enableRowSecurity(runner, `jobs.${table}`);
    await runner.query(policies);
    await runner.query(matching);
  }
}
