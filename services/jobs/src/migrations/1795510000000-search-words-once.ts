import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { filters } from './archive-job-references/lists.js';
import { foundWithin } from './bound-trigrams/found.js';
import {
  countedIn,
  countedTotal,
  sample,
  signature,
  walkedPage,
  walking,
  wide,
} from './walk-shares/lists.js';
import { common } from './read-files/search.js';

const role = 'jobref_jobs';
/** Limit of fuzzy matches among all job references, from which the actor's own are selected. */
const nearest = 2_000;

// Before, the check whether a word is common read ten thousand rows with it, which were then read again.
const holdingAtOnce = `
  create or replace function jobs.holding_newest(query tsquery) returns uuid[] language sql stable
    set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
    return array(select newest.id from jobs.newest_of_actor() newest (id)
      where exists (select 1 from jobs.files f where f.job_reference_id = newest.id and (f.words @@ query
          or exists (select 1 from jobs.file_texts t where t.file_id = f.id and t.words @@ query)))
        or exists (select 1 from jobs.comments m where m.job_reference_id = newest.id and m.words @@ query));
  create or replace function jobs.holding(words text) returns uuid[] language plpgsql stable
    set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set gin_fuzzy_search_limit = ${2 * common} as $$
  declare
    query constant tsquery := jobs.word_query(words);
    texts uuid[];
    files uuid[];
    comments uuid[];
  begin
    if query is null or numnode(query) = 0 then return '{}'; end if;
    -- The bound takes some of each word's rows at random: of a phrase those that hold all its words would be lost.
    if numnode(query) > 1 then perform set_config('gin_fuzzy_search_limit', '0', true); end if;
    texts := array(select t.file_id from jobs.file_texts t where t.words @@ query limit ${common + 1});
    if cardinality(texts) > ${common} then return jobs.holding_newest(query); end if;
    files := array(select f.job_reference_id from jobs.files f where f.words @@ query limit ${common + 1});
    if cardinality(files) > ${common} then return jobs.holding_newest(query); end if;
    comments := array(select m.job_reference_id from jobs.comments m where m.words @@ query limit ${common + 1});
    if cardinality(comments) > ${common} then return jobs.holding_newest(query); end if;
    return array(
      select held.id from (
        select unnest(files || comments) union select f.job_reference_id from jobs.files f where f.id = any (texts)
      ) held (id)
      where jobs.sees_all()
        or exists (select 1 from jobs.job_references j where j.id = held.id and j.owner_id = jobs.actor_id())
        or exists (select 1 from jobs.shares s where s.job_reference_id = held.id and s.user_id = jobs.actor_id()));
  end $$;
`;

/*
 * Words of similar spelling (`deep` 0) are compared row by row, 30 µs each: with the newest rows, and if none of these
 * match, with the candidates of the trigram index. Shared rows are rarely more than the newest.
 */
const near = `
    if deep = 0 then
      if matches = 0 and source <> 'shared' then
        execute 'select array_agg(j.id) from (select j.id from jobs.job_references j where ' || words || ' offset 0 limit ${nearest}) j'
          into ids;
        return query execute 'select ' || key || ', ' || at || '::timestamptz from ' || rows_here || ' and j.id = any ($1)'
          || jobs.in_order(at, key) || 'limit ' || most using ids;
      end if;
      return;
    end if;`;

const inner = 'words text, beginnings text, wordless boolean';
const types = signature.replaceAll(/\w+ (text|timestamptz|boolean)/g, '$1');
const wanted = 'wanted_status, has_filter, created_from, created_until, for_upload';
const wantedTypes = `wanted_status text, has_filter text, created_from timestamptz, created_until timestamptz, for_upload boolean`;
const conditions =
  'jobs.words_of(query, client), jobs.beginnings_of(query, client), not jobs.asks_words(query, client)';
// Search includes archived job references, a list without words does not.
const archived = `archived constant boolean := case when wanted_status = 'archived' then true when words = 'true' or wordless then false end;`;

const lists = `
  create function jobs.page_by(${inner}, near boolean, ${wantedTypes}, after_created_at timestamptz, after_id uuid, most int)
    returns table (id uuid, created_at timestamptz)
    language plpgsql stable rows 100 ${walking} as $body$
  #variable_conflict use_column
  declare
    ${archived}
    joined constant boolean := coalesce(wanted_status <> 'archived', false) or has_filter is not null;
    branches text;
  begin
    if words <> 'true' then
      return query select distinct f.id, f.created_at from unnest(jobs.sources_of_actor()) source,
        jobs.found_in(source, jobs.rows_of(source, true, ${filters}), jobs.rows_of(source, false, ${filters}),
          words, beginnings, after_created_at, after_id, most, case when near then 0 else ${wide} end) f
        order by 2 desc, 1 desc limit most;
      return;
    end if;
    ${walkedPage(filters)}
  end $body$;

  create function jobs.total_by(${inner}, ${wantedTypes}, most int) returns int
    language plpgsql stable ${walking}
    -- Without an order the planner would read the table in the hope of matches that come early.
    set enable_seqscan = off as $body$
  declare
    ${archived}
    joined constant boolean := coalesce(wanted_status <> 'archived', false) or has_filter is not null;
    branches text;
    total int;
  begin
    ${countedTotal(filters)}
  end $body$;
  revoke execute on function jobs.page_by(text, text, boolean, boolean, text, text, timestamptz, timestamptz, boolean, timestamptz, uuid, int),
    jobs.total_by(text, text, boolean, text, text, timestamptz, timestamptz, boolean, int) from public;

  create or replace function jobs.visible_page(${signature}, after_created_at timestamptz, after_id uuid, most int)
    returns table (id uuid, created_at timestamptz)
    language sql stable security definer rows 100 set search_path = jobs, pg_temp as $body$
    select * from jobs.page_by(${conditions}, coalesce(query, '') ~ '(^|\\n)~', ${wanted}, after_created_at, after_id, most)
  $body$;
  create or replace function jobs.visible_total(${signature}, most int) returns int
    language sql stable security definer set search_path = jobs, pg_temp as $body$
    select jobs.total_by(${conditions}, ${wanted}, most)
  $body$;

  -- A page with how many match in all, up to \`counted\` (null: not asked for), for the price of looking the words up once.
  create function jobs.counted_page(${signature}, after_created_at timestamptz, after_id uuid, most int, counted int)
    returns table (id uuid, created_at timestamptz, total int)
    language plpgsql stable security definer rows 100 set search_path = jobs, pg_temp as $body$
  declare
    words constant text := jobs.words_of(query, client);
    beginnings constant text := jobs.beginnings_of(query, client);
    wordless constant boolean := not jobs.asks_words(query, client);
    ids uuid[];
    times timestamptz[];
    amount int;
  begin
    select array_agg(p.id), array_agg(p.created_at) into ids, times
      from jobs.page_by(words, beginnings, wordless, coalesce(query, '') ~ '(^|\\n)~', ${wanted}, after_created_at, after_id, most) p;
    amount := coalesce(cardinality(ids), 0);
    -- A first page that is not full tells it.
    if counted is not null and (amount = most or after_id is not null) then
      amount := jobs.total_by(words, beginnings, wordless, ${wanted}, counted);
    end if;
    return query select page.*, amount from unnest(ids, times) page;
  end $body$;
  revoke execute on function jobs.counted_page(${types}, timestamptz, uuid, int, int) from public;
  grant execute on function jobs.counted_page(${types}, timestamptz, uuid, int, int) to ${role};
`;

/** The lists as of this migration. */
const walkedLists = `
  ${foundWithin(near)}
  ${lists}
  -- The newest may be there because they were asked for a common word, and say nothing of the rest.
  ${countedIn(`${sample} offset ${sample}`)}
`;

/** Makes search look up its words once, and fuzzy search fast (docs/decisions/0061). */
export class SearchWordsOnce1795510000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(holdingAtOnce);
    await runner.query(walkedLists);
  }
}
