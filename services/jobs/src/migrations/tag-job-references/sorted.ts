/** Of a tag on no more job references than this, these are read and sorted; of another the order's index is walked. */
const few = 2_000;

/*
 * The list in another order, of job references with all of these tags. Whichever tag is rare leads; where all are common, the
 * walk meets enough of them soon.
 */
export const sortedTags = (role: string) => `
  create function jobs.sorted_page(sort text, descending boolean, tags text[], after_key text, after_id uuid, most int)
    returns table (id uuid, key text)
    language plpgsql stable security definer rows 100 set search_path = jobs, pg_temp
    set enable_hashjoin = off set enable_mergejoin = off as $body$
  #variable_conflict use_column
  declare
    key constant text := jobs.sort_key(sort);
    direction constant text := case when descending then ' desc' else ' asc' end;
    after constant text := case when after_id is null then '' else format(' and (%s, j.id) %s (%L, %L)', key,
      case when descending then '<' else '>' end, after_key, after_id) end;
    ids constant uuid[] := array(select (select t.id from jobs.tags t where lower(t.name) = lower(wanted))
      from unnest(sorted_page.tags) wanted);
    rare constant uuid := (select tag from unnest(ids) tag where (select count(*) from (
      select 1 from jobs.job_reference_tags g where g.tag_id = tag limit ${few + 1}) counted) <= ${few} limit 1);
    tagged constant text := concat(
      (select string_agg(' and ' || jobs.tagged(tag), '') from unnest(ids) tag),
      case when rare is not null then
        format(' and j.id = any (array(select g.job_reference_id from jobs.job_reference_tags g where g.tag_id = %L))', rare) end);
    branches text;
  begin
    select string_agg('(select j.id, ' || key || ' as key from '
        || jobs.rows_of(source, true, false, null, null, null, null, false) || tagged || after
        || ' order by ' || key || direction || ', j.id' || direction || ' limit ' || most || ')', ' union all ')
      into branches from unnest(jobs.sources_of_actor()) source;
    return query execute 'select id, key::text from (' || branches || ') page order by page.key' || direction || ', id' || direction
      || ' limit ' || most;
  end $body$;
  revoke execute on function jobs.sorted_page(text, boolean, text[], text, uuid, int) from public;
  grant execute on function jobs.sorted_page(text, boolean, text[], text, uuid, int) to ${role};
`;
