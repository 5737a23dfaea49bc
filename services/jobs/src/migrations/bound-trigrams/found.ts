import { deeper, foundInHead } from '../walk-shares/lists.js';

/**
 * `found_in`, which scans for common words that are missing in the newest thousand rows. `afterNewest` is run after the
 * newest rows have been scanned.
 */
export const foundWithin = (afterNewest: string) => `
  create or replace function ${foundInHead}
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
    ${deeper}
    execute by_trigrams into ids, times;
    if cardinality(ids) < many then
      return query select * from unnest(ids, times) f (id, created_at) order by 2 desc, 1 desc limit most;
    elsif ids is not null then
      return query execute walked;
    end if;
  end $body$;`;
