import { millisecondRange } from '../sort-by-any-column/list-keys.js';

/** If a tag has at most this many job references, these are read and sorted; otherwise the order's index is scanned. */
const few = 2_000;

/*
 * `sorted_list`: a page of the list in any order, of job references with all of these tags. By owner, it follows the
 * order of `owners`: each owner's rows are scanned in turn, newest first as in their own list.
 */
export const sortedList = `
  create or replace function jobs.sort_key(sort text) returns text language sql immutable parallel safe
    return case sort
      when 'title' then '(left(jobs.normalised(j.title), 100) collate "C")'
      when 'client' then '(left(j.client_text, 100) collate "C")'
      when 'status' then 'jobs.status_place(j.status)'
      when 'created' then 'j.created_at' end;
  create or replace function jobs.list_key(sort text) returns text language sql immutable parallel safe
    return case sort
      when 'changed' then 'j.updated_at'
      when 'files' then 'jobs.place_of(j.file_count, j.created_at)'
      when 'pdfs' then 'jobs.place_of(j.pdf_count, j.created_at)'
      when 'owner' then 'jobs.place_of(coalesce(array_position($1, j.owner_id), 0), j.created_at)'
      else jobs.sort_key(sort) end;

  create or replace function jobs.sorted_list(sort text, descending boolean, tags text[], owners uuid[], after_key text, after_id uuid,
      most int) returns table (id uuid, key text)
    language plpgsql stable security definer rows 100 set search_path = jobs, pg_temp
    set enable_hashjoin = off set enable_mergejoin = off as $body$
  #variable_conflict use_column
  declare
    key constant text := jobs.list_key(sort);
    direction constant text := case when descending then ' desc' else ' asc' end;
    beyond constant text := case when descending then '<' else '>' end;
    after constant text := case when after_id is null then '' else format(' and (%s, j.id) %s (%L, %L)', key, beyond,
      after_key, after_id) end;
    -- By owner: the rank of the owner whose list the page starts in, and the time there.
    after_rank constant bigint := case when sort = 'owner' then after_key::bigint / ${millisecondRange} end;
    after_at constant timestamptz := case when sort = 'owner' then
      'epoch'::timestamptz + after_key::bigint % ${millisecondRange} * interval '1 millisecond' end;
    -- A rare tag drives the query; if all are common, a scan in list order soon finds enough rows.
    ids constant uuid[] := array(select (select t.id from jobs.tags t where lower(t.name) = lower(wanted))
      from unnest(sorted_list.tags) wanted);
    rare constant uuid := (select tag from unnest(ids) tag where (select count(*) from (
      select 1 from jobs.job_reference_tags g where g.tag_id = tag limit ${few + 1}) counted) <= ${few} limit 1);
    tagged constant text := concat(
      (select string_agg(' and ' || jobs.tagged(tag), '') from unnest(ids) tag),
      case when rare is not null then
        format(' and j.id = any (array(select g.job_reference_id from jobs.job_reference_tags g where g.tag_id = %L))', rare) end);
    branches text;
  begin
    select string_agg(case when sort = 'owner' and rare is null and source <> 'shared' then
        '(select j.id, jobs.place_of(o.rank, j.created_at) as key from (
            select owner_id, rank from unnest($1) with ordinality o (owner_id, rank) where true'
          || case when source = 'own' then ' and owner_id = jobs.actor_id()' else '' end
          || case when after_id is null then '' else format(' and rank %s= %s', beyond, after_rank) end
          || ' order by rank' || direction || ') o cross join lateral (
            select j.id, j.created_at from jobs.job_references j where j.owner_id = o.owner_id and j.archived_at is null' || tagged
          || case when after_id is null then '' else format(' and (j.created_at, j.id) %s (case when o.rank = %s then %L
            else %L end::timestamptz, %L::uuid)', beyond, after_rank, after_at, case when descending then 'infinity' else '-infinity' end,
            after_id) end
          || ' order by j.created_at' || direction || ', j.id' || direction || ' limit ' || most || ') j
          order by o.rank' || direction || ', j.created_at' || direction || ', j.id' || direction || ' limit ' || most || ')'
      else
        '(select id, key from (select j.id, ' || key || ' as key from ' || case when sort in ('changed', 'files', 'pdfs') then
            replace(rows, 'jobs.job_references j', 'jobs.list_keys j') else rows end || tagged || after
          -- Otherwise the planner may scan all job references in list order, in the hope of early shared ones.
          || case when source = 'shared' then ' offset 0' else '' end
          || ') j order by key' || direction || ', id' || direction || ' limit ' || most || ')'
      end, ' union all ')
      into branches from unnest(jobs.sources_of_actor()) source,
        jobs.rows_of(source, true, false, null, null, null, null, false) rows;
    return query execute 'select id, key::text from (' || branches || ') page order by page.key' || direction || ', id' || direction
      || ' limit ' || most using owners;
  end $body$;
`;
