import type { QueryRunner } from 'typeorm';

/*
 * Lists and search of create-jobs, with shares that are in list order: shared job references are found by an index
 * scan, like own ones. The two have no row in common, so the total is the sum of theirs.
 */
export const sample = 1_000;
export const wide = 20_000;

const sources = `
  create function jobs.sources_of_actor() returns text[] language sql stable parallel safe
    return case when jobs.sees_all() then array['all'] else array['own', 'shared'] end;
  -- What a source is ordered by, as its index knows it.
  create function jobs.at_of(source text) returns text language sql immutable parallel safe
    return case when source = 'shared' then 's.job_created_at' else 'j.created_at' end;
  create function jobs.id_of(source text) returns text language sql immutable parallel safe
    return case when source = 'shared' then 's.job_reference_id' else 'j.id' end;
  create function jobs.in_order(at text, id text) returns text language sql stable parallel safe
    return format(' order by %s desc, %s desc ', at, id);
  create function jobs.after(at text, id text, after_created_at timestamptz, after_id uuid) returns text
    language sql stable parallel safe
    return case when after_id is null then '' else format(' and (%s, %s) < (%L, %L)', at, id, after_created_at, after_id) end;

  -- The rows of a source that fit, from "jobs.…" on. Shares alone, where \`joined\` is false: all that their index tells.
  create function jobs.rows_of(source text, joined boolean, wanted_status text, has_filter text, created_from timestamptz,
    created_until timestamptz, for_upload boolean) returns text language sql stable parallel safe
    return case
        when source = 'all' then 'jobs.job_references j where true'
        when source = 'own' then 'jobs.job_references j where j.owner_id = jobs.actor_id()'
        when not joined then 'jobs.shares s where s.user_id = jobs.actor_id()'
        else 'jobs.shares s join jobs.job_references j on j.id = s.job_reference_id where s.user_id = jobs.actor_id()'
      end || concat(case when created_from is not null then format(' and %s >= %L', jobs.at_of(source), created_from) end,
        case when created_until is not null then format(' and %s < %L', jobs.at_of(source), created_until) end,
        case when for_upload and source = 'shared' then ' and s.permissions = ''edit''' end)
      || case when source = 'shared' and not joined then '' else concat(
        case when wanted_status = 'active' then ' and j.status <> ''completed'''
          when wanted_status is not null then format(' and j.status = %L', wanted_status) end,
        case has_filter when 'files' then ' and j.file_count > 0' when 'pdfs' then ' and j.pdf_count > 0' end) end;
`;

const texts = `
  -- 'true' where no words are asked for.
  create function jobs.words_of(query text, client text) returns text language sql immutable parallel safe
    return coalesce(nullif(jobs.words(jobs.containing(query), jobs.containing(client)), ''), 'true');
  -- Null where a word has trigrams.
  create function jobs.beginnings_of(query text, client text) returns text language sql immutable parallel safe
    return nullif(case when not jobs.has_trigrams(query) and not jobs.has_trigrams(client) then
      jobs.words(jobs.beginning(jobs.containing(query)), jobs.beginning(jobs.containing(client))) end, '');
`;

/** The signature of `found_in`, and the declarations of all its versions. */
export const foundInHead = `jobs.found_in(source text, rows_here text, bound text, words text, beginnings text,
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
      || jobs.in_order('j.created_at', 'j.id') || 'limit ' || most;`;
/** If the newest rows did not fill a page: scans the next ones, if they are few or common enough. */
export const deeper = `execute 'select count(*) from (select 1 from ' || bound || walked_after || ' offset ' || first || ' limit ' || deep
      || ') counted' into more;
    if more = 0 then return; end if;
    if beginnings is null and first < deep and (more < deep or matches * (deep / first) >= most) then
      return query execute walk || deep || ' offset ' || first || matching;
      if more < deep then return; end if;
      get diagnostics more = row_count;
      if matches + more >= most then return; end if;
    end if;`;

// The strategy is chosen as in create-jobs. `rows_here` are a source's rows, `bound` the same or more of them, faster
// to count.
const found = `
  create function ${foundInHead}
    -- The fence (offset 0) keeps the planner from walking along the order in the hope of an early match.
    by_trigrams constant text := 'select j.id, j.created_at::timestamptz from (select j.id, j.created_at from ' || rows_here || after
      || ' and ' || coalesce(beginnings, words) || ' offset 0) j' || jobs.in_order('j.created_at', 'j.id') || 'limit ' || most;
    first constant int := case when beginnings is null then ${sample} else ${wide} end;
    matches int;
    more int;
  begin
    return query execute walk || first || matching;
    get diagnostics matches = row_count;
    if matches >= most then return; end if;
    ${deeper}
    return query execute by_trigrams;
  end $body$;
`;

/** `counted_in`. `sampled` selects the newest rows that tell how common the words are. */
export const countedIn = (sampled: string) => `
  create or replace function jobs.counted_in(source text, rows_here text, bound text, words text, beginnings text, most int, deep int)
    returns int language plpgsql stable as $body$
  declare
    counted constant text := 'select count(*) from (select j.id from ';
    up_to constant text := ' limit ' || most || ') counted';
    columns constant text := '(select ' || jobs.id_of(source) || ' id, j.search_text, j.client_text from ' || rows_here;
    newest constant text := counted || columns || jobs.in_order(jobs.at_of(source), jobs.id_of(source)) || 'limit ';
    matching constant text := ') j where ' || words;
    there int;
    matches int;
  begin
    execute 'select count(*) from (select 1 from ' || bound || ' limit ' || deep + 1 || ') counted' into there;
    if there <= deep then
      execute counted || columns || ' offset 0' || matching || up_to into matches;
    elsif beginnings is not null then
      execute newest || deep || matching || ' union select j.id from ' || rows_here || ' and ' || beginnings || up_to into matches;
    else
      execute newest || '${sampled}' || matching || up_to into matches;
      if matches * (deep / ${sample}) >= most then
        execute newest || deep || matching || up_to into matches;
      end if;
      if matches < most then
        execute counted || rows_here || ' and ' || words || up_to into matches;
      end if;
    end if;
    return matches;
  end $body$;
`;

export const signature = `query text, client text, wanted_status text, has_filter text, created_from timestamptz,
    created_until timestamptz, for_upload boolean`;
const filters = 'wanted_status, has_filter, created_from, created_until, for_upload';

// Otherwise a filter of job references would be joined to the shares from its own end: all with this status.
export const walking = 'set enable_hashjoin = off set enable_mergejoin = off';

/** A page without words. `filters`: the arguments of `rows_of` after `joined`, by their names here. */
export const walkedPage = (
  filters: string,
) => `select string_agg('(select ' || jobs.id_of(source) || ', ' || jobs.at_of(source) || '::timestamptz from '
        || jobs.rows_of(source, joined, ${filters})
        || jobs.after(jobs.at_of(source), jobs.id_of(source), after_created_at, after_id)
        || jobs.in_order(jobs.at_of(source), jobs.id_of(source)) || 'limit ' || most || ')', ' union all ')
      into branches from unnest(jobs.sources_of_actor()) source;
    return query execute 'select * from (' || branches || ') page order by 2 desc, 1 desc limit ' || most;`;
/** The total. */
export const countedTotal = (filters: string) => `if words <> 'true' then
      return (select least(sum(jobs.counted_in(source, jobs.rows_of(source, true, ${filters}),
          jobs.rows_of(source, false, ${filters}), words, beginnings, most,
          case when beginnings is null then ${2 * wide} else ${wide} end)), most)
        from unnest(jobs.sources_of_actor()) source);
    end if;
    select string_agg('(select 1 from ' || jobs.rows_of(source, joined, ${filters}) || ' limit ' || most || ')', ' union all ')
      into branches from unnest(jobs.sources_of_actor()) source;
    execute 'select least(count(*), ' || most || ') from (' || branches || ') counted' into total;
    return total;`;

/** The functions `visible_page` and `visible_total`. */
const walkingShares = `
  create or replace function jobs.visible_page(${signature}, after_created_at timestamptz, after_id uuid, most int)
    returns table (id uuid, created_at timestamptz)
    language plpgsql stable security definer rows 100 set search_path = jobs, pg_temp ${walking} as $body$
  #variable_conflict use_column
  declare
    words constant text := jobs.words_of(query, client);
    joined constant boolean := wanted_status is not null or has_filter is not null;
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
    joined constant boolean := wanted_status is not null or has_filter is not null;
    branches text;
    total int;
  begin
    ${countedTotal(filters)}
  end $body$;
`;

/** Makes lists, search and their totals scan shares by index. */
export const walkShares = async (runner: QueryRunner): Promise<void> => {
  for (const sql of [sources, texts, found, countedIn(String(sample)), walkingShares])
    await runner.query(sql);
};
