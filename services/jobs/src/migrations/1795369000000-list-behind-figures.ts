import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';
const wide = 20_000;

/*
 * Lists and search again, with filters for what the dashboard's figures count: the status "active" matches all that are
 * not completed, and `has_filter` those with files or PDFs. The functions with the old signatures stay for processes of
 * the previous version.
 */
const matches = `
  create function jobs.matches(query text, client text, wanted_status text, has_filter text,
    created_from timestamptz, created_until timestamptz, for_upload boolean, after_created_at timestamptz, after_id uuid,
    most int, deep int, ordered boolean) returns table (id uuid, created_at timestamptz)
    language sql stable rows 100 as $body$
    select distinct branch.id, branch.created_at
    from unnest(case when jobs.sees_all() then array['all'] else array['own', 'shared'] end) source,
      concat_ws(' and ', 'true', case when wanted_status = 'active' then 'j.status <> ''completed'''
        when wanted_status is not null then format('j.status = %L', wanted_status) end,
        case has_filter when 'files' then 'j.file_count > 0' when 'pdfs' then 'j.pdf_count > 0' end,
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
`;
const listsBehindFigures = `
  create or replace function jobs.visible_page(query text, client text, wanted_status text, has_filter text,
    created_from timestamptz, created_until timestamptz, for_upload boolean, after_created_at timestamptz, after_id uuid,
    most int)
    returns table (id uuid, created_at timestamptz)
    language sql stable security definer rows 100 set search_path = jobs, pg_temp as $body$
    select id, created_at from jobs.matches(query, client, wanted_status, has_filter, created_from, created_until,
      for_upload, after_created_at, after_id, most, ${wide}, true) order by created_at desc, id desc limit most
  $body$;
  create or replace function jobs.visible_total(query text, client text, wanted_status text, has_filter text,
    created_from timestamptz, created_until timestamptz, for_upload boolean, most int) returns int
    language sql stable security definer set search_path = jobs, pg_temp
    -- Without an order the planner would read the table in the hope of matches that come early.
    set enable_seqscan = off as $body$
    select least(count(*), most) from jobs.matches(query, client, wanted_status, has_filter, created_from,
      created_until, for_upload, null, null, most, ${2 * wide}, false)
  $body$;
`;
const callable = [
  'visible_page(text, text, text, text, timestamptz, timestamptz, boolean, timestamptz, uuid, int)',
  'visible_total(text, text, text, text, timestamptz, timestamptz, boolean, int)',
];

/** Adds lists of what each of the dashboard's figures counts. */
export class ListBehindFigures1795369000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [matches, listsBehindFigures]) await runner.query(sql);
    for (const signature of callable)
      await runner.query(`
        revoke execute on function jobs.${signature} from public;
        grant execute on function jobs.${signature} to ${role};
      `);
  }
}
