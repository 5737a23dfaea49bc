/** `found_in`, for which what is common, but not among the newest thousand, is walked for. `afterNewest`: what else is decided once the newest rows have been walked. */
export const foundWithin = (afterNewest: string) => `
  create or replace function jobs.found_in(source text, rows_here text, bound text, words text, beginnings text,
    after_created_at timestamptz, after_id uuid, most int, deep int) returns table (id uuid, created_at timestamptz)
    language plpgsql stable rows 100 as $body$
  #variable_conflict use_column
  declare
    at constant text := jobs.at_of(source);
    key constant text := jobs.id_of(source);
    after constant text := jobs.after(at, key, after_created_at, after_id);
    walked_after constant text := case when beginnings is null then after else '' end;
    walk constant text := 'select j.id, j.created_at::timestamptz from (select ' || key || ' id, ' || at || ' created_at,
      j.search_text, j.client_text from ' || rows_here || walked_after || jobs.in_order(at, key) || 'limit ';
    matching constant text := ') j where ' || words
      || case when beginnings is null then '' else jobs.after('j.created_at', 'j.id', after_created_at, after_id) end
      || jobs.in_order('j.created_at', 'j.id') || 'limit ' || most;
    fitting constant text := coalesce(beginnings, words);
    -- So many are fetched and sorted sooner than the rows before the last of a page are walked.
    many constant int := most * 50;
    -- The fences (offset 0) keep the planner from walking along the order in the hope of an early match, and from not walking.
    by_trigrams constant text := 'select array_agg(j.id), array_agg(j.created_at) from (select j.id, j.created_at::timestamptz from '
      || rows_here || after || ' and ' || fitting || ' offset 0 limit ' || many || ') j';
    walked constant text := 'select j.id, j.created_at::timestamptz from (select ' || key || ' id, ' || at || ' created_at,
      j.search_text, j.client_text from ' || rows_here || after || jobs.in_order(at, key) || 'offset 0) j where ' || fitting
      || jobs.in_order('j.created_at', 'j.id') || 'limit ' || most;
    ids uuid[];
    times timestamptz[];
    first constant int := case when beginnings is null then 1000 else 20000 end;
    matches int;
    more int;
  begin
    return query execute walk || first || matching;
    get diagnostics matches = row_count;
    if matches >= most then return; end if;${afterNewest}
    execute 'select count(*) from (select 1 from ' || bound || walked_after || ' offset ' || first || ' limit ' || deep
      || ') counted' into more;
    if more = 0 then return; end if;
    if beginnings is null and first < deep and (more < deep or matches * (deep / first) >= most) then
      return query execute walk || deep || ' offset ' || first || matching;
      if more < deep then return; end if;
      get diagnostics more = row_count;
      if matches + more >= most then return; end if;
    end if;
    execute by_trigrams into ids, times;
    if cardinality(ids) < many then
      return query select * from unnest(ids, times) f (id, created_at) order by 2 desc, 1 desc limit most;
    elsif ids is not null then
      return query execute walked;
    end if;
  end $body$;`;
