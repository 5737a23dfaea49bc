import type { QueryRunner } from 'typeorm';

/*
 * Lists and search run as the schema's owner: under an agent's policies no trigram index could be used, because LIKE is
 * not leakproof. They read the actor from the transaction's settings and return ids only, which are then read under the
 * policies.
 *
 * An agent's job references come from two branches, own and shared, each with its own order and limit: both are index
 * scans, which one condition with OR is not.
 *
 * Under a policy the planner has no statistics of the text either, so the strategy is chosen here: a word common in the
 * newest rows is found by scanning these, a rare one by the trigram index, which would fetch and sort every row with a
 * common word. A word without three consecutive letters or digits has no trigrams: it is searched in the newest rows,
 * and everywhere as the beginning of a word, which has trigrams.
 */
const sample = 1_000;
const wide = 20_000;

const branch = `
  create function jobs.branch(source text, filters text, words text, beginnings text, after text, most int, deep int,
    ordered boolean) returns table (id uuid, created_at timestamptz)
    language plpgsql stable rows 100 as $body$
  #variable_conflict use_column
  declare
    in_order constant text := ' order by j.created_at desc, j.id desc ';
    rows_here constant text := case source
      when 'all' then 'jobs.job_references j where '
      when 'own' then 'jobs.job_references j where j.owner_id = jobs.actor_id() and '
      when 'shared' then 'jobs.shares s join jobs.job_references j on j.id = s.job_reference_id where s.user_id = jobs.actor_id() and '
      end || filters;
    found constant text := 'select j.id, j.created_at::timestamptz from ';
    walk constant text := found || '(select j.id, j.created_at, j.search_text, j.client_text from ' || rows_here
      || case when beginnings is null then after else '' end || in_order || 'limit ';
    matching constant text := ') j where ' || words || case when beginnings is null then '' else after end || in_order
      || 'limit ' || most;
    -- The fence (offset 0) keeps the planner from walking along the order in the hope of an early match.
    by_trigrams constant text := found || '(select j.id, j.created_at from ' || rows_here || after || ' and '
      || coalesce(beginnings, words) || ' offset 0) j' || case when ordered then in_order else ' ' end || 'limit ' || most;
    -- Shared ones have to be sorted anyway, so that a first look at a few saves nothing.
    first constant int := case when source = 'shared' or beginnings is not null then ${wide} else ${sample} end;
    matches int;
    more int;
  begin
    if words = 'true' then
      return query execute found || rows_here || after || case when ordered then in_order else ' ' end || 'limit ' || most;
      return;
    end if;
    return query execute walk || first || matching;
    get diagnostics matches = row_count;
    if matches >= most then return; end if;
    execute 'select count(*) from (select 1 from ' || rows_here || case when beginnings is null then after else '' end
      || in_order || 'offset ' || first || ' limit ' || deep || ') counted' into more;
    if more = 0 then return; end if;
    if beginnings is null and first < deep and (more < deep or matches * (deep / first) >= most) then
      return query execute walk || deep + first || matching;
      get diagnostics matches = row_count;
      if more < deep or matches >= most then return; end if;
    end if;
    return query execute by_trigrams;
  end $body$;
`;

const words = `
  create function jobs.containing(words text) returns text language sql immutable parallel safe
    return '%' || replace(replace(replace(jobs.normalised(words), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
  -- As a condition on what search looks into: the client's name stands in search_text too, which has the index.
  create function jobs.words(query_pattern text, client_pattern text) returns text language sql immutable parallel safe
    return coalesce(concat_ws(' and ', case when query_pattern is not null then format('j.search_text like %L', query_pattern) end,
      case when client_pattern is not null
        then format('j.search_text like %L and j.client_text like %L', client_pattern, client_pattern) end), '');
  create function jobs.beginning(pattern text) returns text language sql immutable parallel safe
    return '% ' || substr(pattern, 2);
  create function jobs.has_trigrams(words text) returns boolean language sql immutable parallel safe
    return coalesce(jobs.normalised(words) collate pg_c_utf8 ~ '[[:alnum:]]{3}', false);
`;

const matches = `
  create function jobs.matches(query text, client text, wanted_status text, created_from timestamptz,
    created_until timestamptz, after_created_at timestamptz, after_id uuid, most int, deep int, ordered boolean)
    returns table (id uuid, created_at timestamptz)
    language sql stable rows 100 as $body$
    select distinct branch.id, branch.created_at
    from unnest(case when jobs.sees_all() then array['all'] else array['own', 'shared'] end) source,
      concat_ws(' and ', 'true', case when wanted_status is not null then format('j.status = %L', wanted_status) end,
        case when created_from is not null then format('j.created_at >= %L', created_from) end,
        case when created_until is not null then format('j.created_at < %L', created_until) end) filters,
      coalesce(nullif(jobs.words(jobs.containing(query), jobs.containing(client)), ''), 'true') words,
      nullif(case when not jobs.has_trigrams(query) and not jobs.has_trigrams(client) then
        jobs.words(jobs.beginning(jobs.containing(query)), jobs.beginning(jobs.containing(client))) end, '') beginnings,
      coalesce(case when after_id is not null
        then format(' and (j.created_at, j.id) < (%L, %L)', after_created_at, after_id) end, '') after,
      jobs.branch(source, filters, words, beginnings, after, most, deep, ordered) branch
  $body$;

  create function jobs.visible_page(query text, client text, wanted_status text, created_from timestamptz,
    created_until timestamptz, after_created_at timestamptz, after_id uuid, most int)
    returns table (id uuid, created_at timestamptz)
    language sql stable security definer rows 100 set search_path = jobs, pg_temp as $body$
    select id, created_at from jobs.matches(query, client, wanted_status, created_from, created_until, after_created_at,
      after_id, most, ${wide}, true) order by created_at desc, id desc limit most
  $body$;
  create function jobs.visible_total(query text, client text, wanted_status text, created_from timestamptz,
    created_until timestamptz, most int) returns int
    language sql stable security definer set search_path = jobs, pg_temp
    -- Without an order the planner would read the table in the hope of matches that come early.
    set enable_seqscan = off as $body$
    select least(count(*), most) from jobs.matches(query, client, wanted_status, created_from, created_until, null,
      null, most, ${2 * wide}, false)
  $body$;
`;

const stats = `
  create or replace function jobs.visible_stats(out active_jobs int, out pdfs_generated int, out files_uploaded int, out pending_reviews int)
    language plpgsql stable security definer set search_path = jobs, pg_temp as $body$
  begin
    execute 'select count(*) filter (where status <> ''completed''), coalesce(sum(pdf_count), 0), coalesce(sum(file_count), 0),
        count(*) filter (where status = ''pending_review'') from (' || case when jobs.sees_all()
          then 'select status, pdf_count, file_count from jobs.job_references'
          else 'select id, status, pdf_count, file_count from jobs.job_references where owner_id = $1 union
            select j.id, j.status, j.pdf_count, j.file_count from jobs.shares s
            join jobs.job_references j on j.id = s.job_reference_id where s.user_id = $1' end || ') visible'
      into active_jobs, pdfs_generated, files_uploaded, pending_reviews using jobs.actor_id();
  end $body$;
`;

const activity = `
  create function jobs.activity_branch(source text, after_created_at timestamptz, after_id uuid, most int, ordered boolean)
    returns table (id uuid, created_at timestamptz)
    language plpgsql stable rows 100 as $body$
  begin
    return query execute 'select a.id, a.created_at::timestamptz from ' || case source
        when 'all' then 'jobs.activity a where true'
        when 'own' then 'jobs.activity a where a.owner_id = jobs.actor_id()'
        when 'shared' then 'jobs.shares s join jobs.activity a on a.job_reference_id = s.job_reference_id where s.user_id = jobs.actor_id()'
      end || case when after_id is null then '' else ' and (a.created_at, a.id) < ($1, $2)' end
      || case when ordered then ' order by a.created_at desc, a.id desc' else '' end || ' limit $3'
      using after_created_at, after_id, most;
  end $body$;
  create function jobs.activity_page(after_created_at timestamptz, after_id uuid, most int)
    returns table (id uuid, created_at timestamptz)
    language sql stable security definer rows 100 set search_path = jobs, pg_temp as $body$
    select distinct branch.id, branch.created_at
    from unnest(case when jobs.sees_all() then array['all'] else array['own', 'shared'] end) source,
      jobs.activity_branch(source, after_created_at, after_id, most, true) branch
    order by 2 desc, 1 desc limit most
  $body$;
  create function jobs.activity_total(most int) returns int
    language sql stable security definer set search_path = jobs, pg_temp as $body$
    select least(count(distinct branch.id), most)
    from unnest(case when jobs.sees_all() then array['all'] else array['own', 'shared'] end) source,
      jobs.activity_branch(source, null, null, most, false) branch
  $body$;
`;

const callable = [
  'visible_page(text, text, text, timestamptz, timestamptz, timestamptz, uuid, int)',
  'visible_total(text, text, text, timestamptz, timestamptz, int)',
  'visible_stats()',
  'activity_page(timestamptz, uuid, int)',
  'activity_total(int)',
];

/** Creates the functions that list, search and count what the actor may see. */
export const createSearch = async (runner: QueryRunner, role: string): Promise<void> => {
  for (const sql of [branch, words, matches, stats, activity]) await runner.query(sql);
  for (const signature of callable)
    await runner.query(
      `revoke execute on function jobs.${signature} from public; grant execute on function jobs.${signature} to ${role}`,
    );
};
