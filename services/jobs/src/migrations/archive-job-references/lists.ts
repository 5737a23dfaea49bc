import { countedTotal, signature, walkedPage, walking, wide } from '../walk-shares/lists.js';

/* Lists, search and their totals of walk-shares, without archived job references unless the search has words. */
export const filters = 'archived, wanted_status, has_filter, created_from, created_until, for_upload';

const rowsWithoutArchive = `
  -- As before, and of what is archived all (null), nothing but that (true), or nothing (false).
  create function jobs.rows_of(source text, joined boolean, archived boolean, wanted_status text, has_filter text,
    created_from timestamptz, created_until timestamptz, for_upload boolean) returns text language sql stable parallel safe
    return case
        when source = 'all' then 'jobs.job_references j where true'
        when source = 'own' then 'jobs.job_references j where j.owner_id = jobs.actor_id()'
        when not joined then 'jobs.shares s where s.user_id = jobs.actor_id()'
        else 'jobs.shares s join jobs.job_references j on j.id = s.job_reference_id where s.user_id = jobs.actor_id()'
      end || concat(case when created_from is not null then format(' and %s >= %L', jobs.at_of(source), created_from) end,
        case when created_until is not null then format(' and %s < %L', jobs.at_of(source), created_until) end,
        case when for_upload and source = 'shared' then ' and s.permissions = ''edit''' end,
        case when source = 'shared' and archived then ' and s.job_archived'
          when source = 'shared' and not archived then ' and not s.job_archived' end)
      || case when source = 'shared' and not joined then '' else concat(
        case when archived then ' and j.archived_at is not null' when not archived then ' and j.archived_at is null' end,
        case when wanted_status = 'active' then ' and j.status <> ''completed'''
          when wanted_status <> 'archived' then format(' and j.status = %L', wanted_status) end,
        case has_filter when 'files' then ' and j.file_count > 0' when 'pdfs' then ' and j.pdf_count > 0' end) end;
`;

/**
 * `visible_page` and `visible_total`. `wordless` is the condition under which archived job references are excluded, as
 * the search has no words.
 */
export const visibleLists = (wordless: string) => `
  create or replace function jobs.visible_page(${signature}, after_created_at timestamptz, after_id uuid, most int)
    returns table (id uuid, created_at timestamptz)
    language plpgsql stable security definer rows 100 set search_path = jobs, pg_temp ${walking} as $body$
  #variable_conflict use_column
  declare
    words constant text := jobs.words_of(query, client);
    joined constant boolean := coalesce(wanted_status <> 'archived', false) or has_filter is not null;
    -- Search finds what is archived too, a list without words does not.
    archived constant boolean := case when wanted_status = 'archived' then true when ${wordless} then false end;
    branches text;
  begin
    if words <> 'true' then
      return query select distinct f.id, f.created_at from unnest(jobs.sources_of_actor()) source,
        jobs.found_in(source, jobs.rows_of(source, true, ${filters}), jobs.rows_of(source, false, ${filters}),
          words, jobs.beginnings_of(query, client), after_created_at, after_id, most, ${wide}) f
        order by 2 desc, 1 desc limit most;
      return;
    end if;
    ${walkedPage(filters)}
  end $body$;

  create or replace function jobs.visible_total(${signature}, most int) returns int
    language plpgsql stable security definer set search_path = jobs, pg_temp ${walking}
    -- Without an order the planner would read the table in the hope of matches that come early.
    set enable_seqscan = off as $body$
  declare
    words constant text := jobs.words_of(query, client);
    beginnings constant text := jobs.beginnings_of(query, client);
    joined constant boolean := coalesce(wanted_status <> 'archived', false) or has_filter is not null;
    -- Search finds what is archived too, a list without words does not.
    archived constant boolean := case when wanted_status = 'archived' then true when ${wordless} then false end;
    branches text;
    total int;
  begin
    ${countedTotal(filters)}
  end $body$;
`;

/** Replaces `visible_page` and `visible_total`, which keep their signatures for replicas of the previous version. */
export const listsWithoutArchive = `${rowsWithoutArchive} ${visibleLists(`words = 'true'`)}`;
