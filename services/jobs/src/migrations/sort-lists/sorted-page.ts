/** An additional parameter of `sorted_page`, of this type, and the condition for it. */
interface Narrowed {
  parameter: string;
  type: string;
  /** Declares the variables of `condition`. */
  declared: string;
  /** SQL appended to the conditions. */
  condition: string;
}
const byNothing: Narrowed = { parameter: '', type: '', declared: '', condition: '' };

/** `sorted_page`: a page of the list in an order other than newest first. */
export const sortedPage = (role: string, { parameter, type, declared, condition }: Narrowed = byNothing) => `
  create function jobs.sorted_page(sort text, descending boolean, ${parameter}after_key text, after_id uuid, most int)
    returns table (id uuid, key text)
    language plpgsql stable security definer rows 100 set search_path = jobs, pg_temp
    set enable_hashjoin = off set enable_mergejoin = off as $body$
  #variable_conflict use_column
  declare
    key constant text := jobs.sort_key(sort);
    direction constant text := case when descending then ' desc' else ' asc' end;
    after constant text := case when after_id is null then '' else format(' and (%s, j.id) %s (%L, %L)', key,
      case when descending then '<' else '>' end, after_key, after_id) end;
    ${declared}branches text;
  begin
    select string_agg('(select j.id, ' || key || ' as key from '
        || jobs.rows_of(source, true, false, null, null, null, null, false)${condition} || after
        || ' order by ' || key || direction || ', j.id' || direction || ' limit ' || most || ')', ' union all ')
      into branches from unnest(jobs.sources_of_actor()) source;
    return query execute 'select id, key::text from (' || branches || ') page order by page.key' || direction || ', id' || direction
      || ' limit ' || most;
  end $body$;
  revoke execute on function jobs.sorted_page(text, boolean, ${type}text, uuid, int) from public;
  grant execute on function jobs.sorted_page(text, boolean, ${type}text, uuid, int) to ${role};
`;
