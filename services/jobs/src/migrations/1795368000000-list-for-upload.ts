import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';
const wide = 20_000;

/*
 * Lists and search of create-jobs, on request without job references shared with the actor for less than edit: owners
 * and people who may edit may upload, administrators everywhere. The functions with the old signatures stay for
 * processes of the previous version.
 */
const functions = `
  create function jobs.matches(query text, client text, wanted_status text, created_from timestamptz,
    created_until timestamptz, for_upload boolean, after_created_at timestamptz, after_id uuid, most int, deep int,
    ordered boolean) returns table (id uuid, created_at timestamptz)
    language sql stable rows 100 as $body$
    select distinct branch.id, branch.created_at
    from unnest(case when jobs.sees_all() then array['all'] else array['own', 'shared'] end) source,
      concat_ws(' and ', 'true', case when wanted_status is not null then format('j.status = %L', wanted_status) end,
        case when created_from is not null then format('j.created_at >= %L', created_from) end,
        case when created_until is not null then format('j.created_at < %L', created_until) end,
        case when for_upload and source = 'shared' then 's.permissions = ''edit''' end) filters,
      coalesce(nullif(jobs.words(jobs.containing(query), jobs.containing(client)), ''), 'true') words,
      nullif(case when not jobs.has_trigrams(query) and not jobs.has_trigrams(client) then
        jobs.words(jobs.beginning(jobs.containing(query)), jobs.beginning(jobs.containing(client))) end, '') beginnings,
      coalesce(case when after_id is not null
        then format(' and (j.created_at, j.id) < (%L, %L)', after_created_at, after_id) end, '') after,
      jobs.branch(source, filters, words, beginnings, after, most, deep, ordered) branch
  $body$;

  create function jobs.visible_page(query text, client text, wanted_status text, created_from timestamptz,
    created_until timestamptz, for_upload boolean, after_created_at timestamptz, after_id uuid, most int)
    returns table (id uuid, created_at timestamptz)
    language sql stable security definer rows 100 set search_path = jobs, pg_temp as $body$
    select id, created_at from jobs.matches(query, client, wanted_status, created_from, created_until, for_upload,
      after_created_at, after_id, most, ${wide}, true) order by created_at desc, id desc limit most
  $body$;
  create function jobs.visible_total(query text, client text, wanted_status text, created_from timestamptz,
    created_until timestamptz, for_upload boolean, most int) returns int
    language sql stable security definer set search_path = jobs, pg_temp
    -- Without an order the planner would read the table in the hope of matches that come early.
    set enable_seqscan = off as $body$
    select least(count(*), most) from jobs.matches(query, client, wanted_status, created_from, created_until, for_upload,
      null, null, most, ${2 * wide}, false)
  $body$;
`;
const callable = [
  'visible_page(text, text, text, timestamptz, timestamptz, boolean, timestamptz, uuid, int)',
  'visible_total(text, text, text, timestamptz, timestamptz, boolean, int)',
];

/** Adds the filter of lists and search for job references to which the actor may upload. */
export class ListForUpload1795368000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(functions);
    for (const signature of callable)
      await runner.query(`
        revoke execute on function jobs.${signature} from public;
        grant execute on function jobs.${signature} to ${role};
      `);
  }
}
