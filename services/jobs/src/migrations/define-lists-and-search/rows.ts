/** The filters of a search, as parameters. */
export const signature = `query text, client text, wanted_status text, has_filter text, created_from timestamptz,
    created_until timestamptz, for_upload boolean`;

/** The arguments of `rows_of` after `joined`. */
export const filters = 'archived, wanted_status, has_filter, created_from, created_until, for_upload';

// Otherwise the planner would join a filter of job references to the shares from the other end: all with this status.
export const walking = 'set enable_hashjoin = off set enable_mergejoin = off';

/*
 * The sources of an actor's job references: all, or own and shared. Shares are stored in list order, so shared job
 * references are found by an index scan, like own ones. The two have no row in common, so the total is the sum of
 * theirs.
 */
export const rows = `
  create or replace function jobs.sources_of_actor() returns text[] language sql stable parallel safe
    return case when jobs.sees_all() then array['all'] else array['own', 'shared'] end;
  -- The columns of a source's order, as in its index.
  create or replace function jobs.at_of(source text) returns text language sql immutable parallel safe
    return case when source = 'shared' then 's.job_created_at' else 'j.created_at' end;
  create or replace function jobs.id_of(source text) returns text language sql immutable parallel safe
    return case when source = 'shared' then 's.job_reference_id' else 'j.id' end;
  create or replace function jobs.in_order(at text, id text) returns text language sql stable parallel safe
    return format(' order by %s desc, %s desc ', at, id);
  create or replace function jobs.after(at text, id text, after_created_at timestamptz, after_id uuid) returns text
    language sql stable parallel safe
    return case when after_id is null then '' else format(' and (%s, %s) < (%L, %L)', at, id, after_created_at, after_id) end;

  -- The rows of a source that match the filters, from "jobs.…" on. If \`joined\` is false: shares alone, with the filters
  -- that their index contains. \`archived\`: all (null), only archived ones (true), or none of these (false).
  create or replace function jobs.rows_of(source text, joined boolean, archived boolean, wanted_status text, has_filter text,
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
