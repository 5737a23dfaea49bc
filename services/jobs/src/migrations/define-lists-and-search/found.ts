import { filters, signature, walking } from './rows.js';

/**
 * Number of the newest rows of a source that are scanned first; the next ones are a sample of how common the words are.
 */
const sample = 1_000;
/** If so many rows of the sample match, the newest rows are counted without using an index. */
const full = 500;
/** Number of the newest rows scanned for one or two letters inside words, and for counting very common words. */
const [wide, widest] = [20_000, 40_000];
/** If so many rows of the sample match, a tag is the faster way to the rows with both. */
const oftenEnough = 20;
/** Fuzzy search scans so many of the newest rows first, and no more than these in all. */
const [near, nearest] = [200, 2_000];

/*
 * Returns the rows of a source that match the words: at least those of the first page, in any order, and if `counted`
 * is set their total, up to there. The newest rows are scanned; beyond these the trigram index is used, which includes
 * the owner (docs/decisions/0008).
 *
 * `rows_here` are the source's rows, `bound` the same or more of them, from an index alone. Words of one or two letters
 * have no trigrams: they are searched in the newest rows, and everywhere as `beginnings` of words. Similar spellings
 * are compared row by row, 30 µs each: with the newest, and if the first of these do not match, with the index's
 * candidates. Shared rows are rarely more than the newest. Behind a `lead`, a condition with an index of its own, the
 * rest of the words is compared row by row.
 */
const foundIn = `
  create or replace function jobs.found_in(source text, rows_here text, bound text, words text, beginnings text, near boolean,
    after_created_at timestamptz, after_id uuid, most int, counted int, lead text, out ids uuid[], out times timestamptz[], out total int)
    language plpgsql stable as $body$
  declare
    at constant text := jobs.at_of(source);
    key constant text := jobs.id_of(source);
    after constant text := jobs.after(at, key, after_created_at, after_id);
    fitting constant text := coalesce(beginnings, words);
    -- Letters without trigrams are searched in the newest rows of all, whatever page is requested.
    first constant int := case when beginnings is null then ${sample} else ${wide} end;
    walked_after constant text := case when beginnings is null then after else '' end;
    gathered constant text := 'select coalesce(array_agg(f.id), ''{}''), coalesce(array_agg(f.created_at::timestamptz), ''{}''), count(*)
      from (select j.id, j.created_at from ';
    columns constant text := '(select ' || key || ' id, ' || at || ' created_at, j.search_text, j.client_text from ' || rows_here;
    newest constant text := columns || walked_after || jobs.in_order(at, key) || 'limit ';
    matching constant text := ') j where ' || words
      || case when beginnings is null then '' else jobs.after('j.created_at', 'j.id', after_created_at, after_id) end
      || jobs.in_order('j.created_at', 'j.id') || 'limit ';
    -- Up to this number of matches, fetching and sorting them is faster than scanning in list order until a page is full.
    many constant int := coalesce(counted, most * 50);
    enough constant int := coalesce(counted, most);
    reaches boolean;
    walked int;
    more_ids uuid[];
    more_times timestamptz[];
  begin
    if near and source <> 'shared' then
      execute gathered || newest || ${near} || matching || '1) f' into ids, times, total;
      if total = 0 then
        execute gathered || rows_here || ' and ' || words || ' offset 0 limit ${nearest}) f' into ids, times, total;
        return;
      end if;
    end if;
    execute 'with newest as materialized ' || newest || first || ') select gathered.*, case when gathered.count < '
      || enough || ' then (select count(*) from newest) end from (' || gathered || '(select * from newest' || matching || enough || ') f) gathered'
      into ids, times, total, walked;
    if near or total >= enough or walked < first then return; end if;
    if beginnings is null then
      -- Common words in files are searched in the newest job references only: the rows after these show how common matches are.
      execute gathered || newest || '${sample} offset ${sample}' || matching || '${sample}) f' into more_ids, more_times, total;
      ids := ids || more_ids;
      times := times || more_times;
      if total >= ${full} then
        execute 'select count(*) from (select from ' || newest || ${widest} || matching || many || ') f' into total;
        if total < many then
          execute 'select exists (select from ' || bound || walked_after || ' offset ${widest})' into reaches;
        end if;
        -- So far only matches among the newest rows are known: these may fill a page, but are not all matches.
        if (total = many or not reaches) and cardinality(ids) >= most then return; end if;
      end if;
    end if;
    -- The fences (offset 0): the planner must not scan in list order here, in the hope of an early match, but must do so below.
    execute gathered || rows_here || lead || after || ' and ' || fitting || ' offset 0 limit ' || many || ') f' into more_ids, more_times, total;
    if beginnings is not null then
      total := (select count(*) from (select unnest(ids) union select unnest(more_ids)) f);
    end if;
    if cardinality(more_ids) = many and cardinality(ids) < most then
      execute gathered || columns || lead || after || jobs.in_order(at, key) || 'offset 0) j where ' || fitting
        || jobs.in_order('j.created_at', 'j.id') || 'limit ' || most || ') f'
        into more_ids, more_times;
    end if;
    ids := ids || more_ids;
    times := times || more_times;
  end $body$;
`;

/*
 * Returns a page of matches that the actor may see, and their total, up to `counted` (null: no total). Search includes
 * archived job references, a list without words does not.
 */
const foundBy = `
  create or replace function jobs.found_by(${signature}, after_created_at timestamptz, after_id uuid, most int, counted int)
    returns table (id uuid, created_at timestamptz, total int)
    language plpgsql stable rows 100 ${walking}
    -- Without an order the planner would scan the table in the hope of early matches.
    set enable_seqscan = off as $body$
  #variable_conflict use_column
  declare
    texts constant text := jobs.words_of((select string_agg(line, E'\\n') from regexp_split_to_table(query, '\\n') line
      where line !~ '^\\?'), client);
    tags constant text := jobs.words_of((select string_agg(line, E'\\n') from regexp_split_to_table(query, '\\n') line
      where line ~ '^\\?'), null);
    words constant text := concat_ws(' and ', nullif(texts, 'true'), tags);
    beginnings constant text := jobs.beginnings_of(query, client);
    near constant boolean := coalesce(query, '') ~ '(^|\\n)~';
    archived constant boolean := case when wanted_status = 'archived' then true
      when words = 'true' or not jobs.asks_words(query, client) then false end;
    joined constant boolean := coalesce(wanted_status <> 'archived', false) or has_filter is not null;
    branches text;
    source text;
    rows_here text;
    bound text;
    part record;
    ids uuid[] := '{}';
    times timestamptz[] := '{}';
    amount int := 0;
    lead text;
    sampled int;
  begin
    if words = 'true' then
      select string_agg('(select ' || jobs.id_of(s) || ' id, ' || jobs.at_of(s) || '::timestamptz created_at from '
          || jobs.rows_of(s, joined, ${filters}) || jobs.after(jobs.at_of(s), jobs.id_of(s), after_created_at, after_id)
          || jobs.in_order(jobs.at_of(s), jobs.id_of(s)) || 'limit ' || most || ')', ' union all ')
        into branches from unnest(jobs.sources_of_actor()) s;
      execute 'select array_agg(page.id), array_agg(page.created_at), count(*) from (select * from (' || branches
        || ') page order by 2 desc, 1 desc limit ' || most || ') page' into ids, times, amount;
      -- A first page that is not full contains all matches.
      if counted is not null and (amount = most or after_id is not null) then
        select string_agg('(select 1 from ' || jobs.rows_of(s, joined, ${filters}) || ' limit ' || counted || ')', ' union all ')
          into branches from unnest(jobs.sources_of_actor()) s;
        execute 'select count(*) from (' || branches || ') counted' into amount;
      end if;
    else
      foreach source in array jobs.sources_of_actor() loop
        rows_here := jobs.rows_of(source, true, ${filters});
        bound := jobs.rows_of(source, false, ${filters});
        lead := '';
        if source <> 'shared' and not near and query ~ '(^|\\n)\\?tag:' then
          execute 'select count(*) from (select j.id, j.search_text, j.client_text from ' || rows_here
            || jobs.in_order('j.created_at', 'j.id') || 'limit ${sample}) j where ' || texts into sampled;
          if sampled >= ${oftenEnough} and (source = 'own' or texts <> 'true') then lead := jobs.lead_of(query, source); end if;
        end if;
        part := jobs.found_in(source, rows_here, bound, words, beginnings, near, after_created_at, after_id, most,
          case when after_id is null then counted end, lead);
        ids := ids || part.ids;
        times := times || part.times;
        -- The total includes the pages before this one.
        if after_id is not null and counted is not null then
          part := jobs.found_in(source, rows_here, bound, words, beginnings, near, null, null, 1, counted, lead);
        end if;
        amount := amount + part.total;
      end loop;
    end if;
    return query select distinct page.id, page.created_at, case when counted is not null then least(amount, counted) end from unnest(ids, times) page (id, created_at)
      order by 2 desc, 1 desc limit most;
  end $body$;
`;

const named = 'query, client, wanted_status, has_filter, created_from, created_until, for_upload';

const callable = `
  create or replace function jobs.visible_page(${signature}, after_created_at timestamptz, after_id uuid, most int)
    returns table (id uuid, created_at timestamptz)
    language sql stable security definer rows 100 set search_path = jobs, pg_temp as $body$
    select f.id, f.created_at from jobs.found_by(${named}, after_created_at, after_id, most, null) f
  $body$;
  create or replace function jobs.visible_total(${signature}, most int) returns int
    language sql stable security definer set search_path = jobs, pg_temp as $body$
    select coalesce(max(f.total), 0) from jobs.found_by(${named}, null, null, 1, most) f
  $body$;
  create or replace function jobs.counted_page(${signature}, after_created_at timestamptz, after_id uuid, most int, counted int)
    returns table (id uuid, created_at timestamptz, total int)
    language sql stable security definer rows 100 set search_path = jobs, pg_temp as $body$
    select * from jobs.found_by(${named}, after_created_at, after_id, most, counted)
  $body$;
`;

export const found = `${foundIn} ${foundBy} ${callable}`;
