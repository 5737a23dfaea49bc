import type { QueryRunner } from 'typeorm';

/*
 * Lists and search run as the schema's owner: under the policies no trigram index could be used, because LIKE is not
 * leakproof. They read the actor from the transaction's settings and answer ids only, which are then read under the policies.
 *
 * An agent's job references come from two branches, own and shared, each with its own order and limit: both are walks
 * along an index, which one condition with OR is not.
 *
 * A word without three letters or digits in a row has no trigrams. It is looked for inside the newest `window` rows of each
 * branch, and everywhere as the beginning of a word, which has.
 */
const window = 20_000;

// The placeholders: $1 query, $2 client, $3 status, $4 from, $5 until, $6 and $7 where the page before ended, $8 how many,
// $9 the actor, $10 and $11 query and client as beginnings of words. All given to EXECUTE, which plans with their values.
const branches = `
  create function jobs.branch(source text, windowed boolean, prefixes boolean) returns text
    language plpgsql immutable as $body$
  declare
    filters constant text := '($3::text is null or j.status = $3) and ($4::timestamptz is null or j.created_at >= $4)'
      ' and ($5::timestamptz is null or j.created_at < $5)';
    words constant text := case when prefixes
      then '($10::text is null or j.search_text like $10) and ($11::text is null or j.search_text like $11 and j.client_text like $11)'
      else '($1::text is null or j.search_text like $1) and ($2::text is null or j.search_text like $2 and j.client_text like $2)' end;
    rest constant text := '($6::timestamptz is null or (j.created_at, j.id) < ($6, $7))';
    columns constant text := 'j.id, j.created_at, j.search_text, j.client_text';
    in_order constant text := ' order by j.created_at desc, j.id desc limit ';
    found constant text := case source
      when 'all' then format('select %s from jobs.job_references j where %s', columns, filters)
      when 'own' then format('select %s from jobs.job_references j where j.owner_id = $9 and %s', columns, filters)
      when 'shared' then format('select %s from jobs.shares s join jobs.job_references j on j.id = s.job_reference_id where s.user_id = $9 and %s', columns, filters)
    end;
  begin
    if windowed then
      return format('(select j.id, j.created_at from (%s%s${window}) j where %s and %s%s$8)', found, in_order, words, rest, in_order);
    end if;
    return format('(select j.id, j.created_at from (%s) j where %s and %s%s$8)', found, words, rest, in_order);
  end $body$;

  create function jobs.matches(short boolean) returns text
    language sql stable as $body$
    select string_agg(jobs.branch(source, windowed, windowed is false and short), ' union ')
    from unnest(case when jobs.sees_all() then array['all'] else array['own', 'shared'] end) source,
         unnest(case when short then array[true, false] else array[false] end) windowed;
  $body$;
`;

const patterns = `
  create function jobs.containing(words text) returns text language sql immutable parallel safe
    return '%' || replace(replace(replace(jobs.normalised(words), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
  create function jobs.beginning(words text) returns text language sql immutable parallel safe
    return '% ' || substr(jobs.containing(words), 2);
  -- Whether nothing that is looked for has a trigram.
  create function jobs.is_short(query text, client text) returns boolean language sql immutable parallel safe
    return coalesce(query, client) is not null
      and coalesce(jobs.normalised(query), '') collate pg_c_utf8 !~ '[[:alnum:]]{3}'
      and coalesce(jobs.normalised(client), '') collate pg_c_utf8 !~ '[[:alnum:]]{3}';
`;

const functions = `
  create function jobs.visible_page(query text, client text, wanted_status text, created_from timestamptz,
    created_until timestamptz, after_created_at timestamptz, after_id uuid, most int)
    returns table (id uuid, created_at timestamptz)
    language plpgsql stable security definer rows 100 set search_path = jobs, pg_temp as $body$
  begin
    return query execute
      'select m.id, m.created_at::timestamptz from (' || jobs.matches(jobs.is_short(query, client))
        || ') m order by m.created_at desc, m.id desc limit $8'
      using jobs.containing(query), jobs.containing(client), wanted_status, created_from, created_until,
        after_created_at, after_id, most, jobs.actor_id(), jobs.beginning(query), jobs.beginning(client);
  end $body$;

  create function jobs.visible_total(query text, client text, wanted_status text, created_from timestamptz,
    created_until timestamptz, most int) returns int
    language plpgsql stable security definer set search_path = jobs, pg_temp as $body$
  declare total int;
  begin
    execute 'select count(*) from (select 1 from (' || replace(jobs.matches(jobs.is_short(query, client)),
        ' order by j.created_at desc, j.id desc limit $8', ' limit $8') || ') m limit $8) counted'
      into total
      using jobs.containing(query), jobs.containing(client), wanted_status, created_from, created_until,
        null::timestamptz, null::uuid, most, jobs.actor_id(), jobs.beginning(query), jobs.beginning(client);
    return total;
  end $body$;

  create function jobs.visible_stats(out active_jobs int, out pdfs_generated int, out files_uploaded int, out pending_reviews int)
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
  create function jobs.activity_branches() returns text language sql stable as $body$
    select string_agg('(select a.id, a.created_at from ' || source
      || ' and ($1::timestamptz is null or (a.created_at, a.id) < ($1, $2)) order by a.created_at desc, a.id desc limit $3)', ' union ')
    from unnest(case when jobs.sees_all() then array['jobs.activity a where true'] else array[
      'jobs.activity a where a.owner_id = $4',
      'jobs.shares s join jobs.activity a on a.job_reference_id = s.job_reference_id where s.user_id = $4'] end) source;
  $body$;
  create function jobs.activity_page(after_created_at timestamptz, after_id uuid, most int)
    returns table (id uuid, created_at timestamptz)
    language plpgsql stable security definer rows 100 set search_path = jobs, pg_temp as $body$
  begin
    return query execute 'select m.id, m.created_at::timestamptz from (' || jobs.activity_branches()
        || ') m order by m.created_at desc, m.id desc limit $3'
      using after_created_at, after_id, most, jobs.actor_id();
  end $body$;
  create function jobs.activity_total(most int) returns int
    language plpgsql stable security definer set search_path = jobs, pg_temp as $body$
  declare total int;
  begin
    execute 'select count(*) from (select 1 from (' || replace(jobs.activity_branches(),
        ' order by a.created_at desc, a.id desc limit $3', ' limit $3') || ') m limit $3) counted'
      into total using null::timestamptz, null::uuid, most, jobs.actor_id();
    return total;
  end $body$;
`;

const callable = [
  'visible_page(text, text, text, timestamptz, timestamptz, timestamptz, uuid, int)',
  'visible_total(text, text, text, timestamptz, timestamptz, int)',
  'visible_stats()',
  'activity_page(timestamptz, uuid, int)',
  'activity_total(int)',
];

/** The functions that list, search and count what the actor may see. */
export const createSearch = async (runner: QueryRunner, role: string): Promise<void> => {
  for (const sql of [branches, patterns, functions, activity]) await runner.query(sql);
  for (const signature of callable)
    await runner.query(
      `revoke execute on function jobs.${signature} from public; grant execute on function jobs.${signature} to ${role}`,
    );
};
