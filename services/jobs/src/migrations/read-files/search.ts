import type { QueryRunner } from 'typeorm';
import { schemaOf } from '../extensions.js';

/** Words above this number of occurrences are not searched in all files. */
export const common = 10_000;
/** Job references of each source, the newest, that are searched for a common word. */
const newest = 1_000;

const searched = ['reference', 'title', 'client_name', 'description', 'client_email'];
const searchText = `alter table jobs.job_references alter column search_text set expression as
    (${searched.map((field) => `jobs.search_field(${field})`).join(' || ')})`;

/*
 * Finds job references by their files' names, titles and descriptions, by comments and by text in files. These have
 * word indexes of their own; the resulting ids of the actor's job references are added to the condition. So lists,
 * pages and totals work as before, with one more condition. A word in very many files would cost its whole posting
 * list: the newest job references are searched one by one instead.
 */
const isCommon = `
  create function jobs.is_common(query tsquery) returns boolean language sql stable
    set enable_seqscan = off set gin_fuzzy_search_limit = ${2 * common}
    return (select count(*) from (select 1 from jobs.file_texts t where t.words @@ query limit ${common + 1}) c) > ${common}
      or (select count(*) from (select 1 from jobs.files f where f.words @@ query limit ${common + 1}) c) > ${common}
      or (select count(*) from (select 1 from jobs.comments m where m.words @@ query limit ${common + 1}) c) > ${common};
`;
const newestOfActor = `
  create function jobs.newest_of_actor() returns setof uuid language plpgsql stable rows ${newest} as $$
  begin
    if jobs.sees_all() then
      return query select j.id from jobs.job_references j order by j.created_at desc, j.id desc limit ${newest};
    else
      return query select j.id from jobs.job_references j where j.owner_id = jobs.actor_id()
        order by j.created_at desc, j.id desc limit ${newest};
      return query select s.job_reference_id from jobs.shares s where s.user_id = jobs.actor_id()
        order by s.job_created_at desc, s.job_reference_id desc limit ${newest};
    end if;
  end $$;
`;

/** The function `holding_newest`. */
const holdingNewest = `
  -- Row by row: by an index of words all that hold them would be fetched for each.
  create or replace function jobs.holding_newest(query tsquery) returns uuid[] language sql stable
    set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
    return array(select newest.id from jobs.newest_of_actor() newest (id)
      where exists (select 1 from jobs.files f where f.job_reference_id = newest.id and f.words @@ query)
        or exists (select 1 from jobs.comments m where m.job_reference_id = newest.id and m.words @@ query)
        or exists (select 1 from jobs.files f join jobs.file_texts t on t.file_id = f.id
          where f.job_reference_id = newest.id and t.words @@ query));
`;

/** The function `holding`: the actor's job references that contain these words. */
const holdingWords = `
  create or replace function jobs.holding(words text) returns uuid[] language plpgsql stable
    set enable_hashjoin = off set enable_mergejoin = off as $$
  declare
    query constant tsquery := jobs.word_query(words);
  begin
    if query is null or numnode(query) = 0 then return '{}'; end if;
    if jobs.is_common(query) then
      return jobs.holding_newest(query);
    end if;
    return array(
      select held.id from (
        select f.job_reference_id from jobs.files f where f.words @@ query
        union select m.job_reference_id from jobs.comments m where m.words @@ query
        union select f.job_reference_id from jobs.file_texts t join jobs.files f on f.id = t.file_id where t.words @@ query
      ) held (id)
      where jobs.sees_all()
        or exists (select 1 from jobs.job_references j where j.id = held.id and j.owner_id = jobs.actor_id())
        or exists (select 1 from jobs.shares s where s.job_reference_id = held.id and s.user_id = jobs.actor_id()));
  end $$;
`;

/*
 * `asked`: the SQL for a line with "?". A query is a list of terms, one per line: "+" for required terms, "-" for
 * excluded ones, "~" for required ones with similar spelling allowed, "?" for properties of the job reference. A line
 * without a sign is required too.
 */
export const termCondition = (trigram: string, asked: string) => `
  create or replace function jobs.term_condition(line text, beginning boolean) returns text language plpgsql stable as $$
  declare
    sign constant text := case when line ~ '^[-+~?]' then left(line, 1) else '+' end;
    term constant text := case when line ~ '^[-+~?]' then substr(line, 2) else line end;
    pattern constant text := jobs.containing(term);
  begin
    if sign = '?' then
      ${asked}
    end if;
    if jobs.normalised(term) = '' then return 'true'; end if;
    if sign = '~' then return format('j.search_text operator(${trigram}.%%>) %L', jobs.normalised(term)); end if;
    return case when sign = '-' then 'not ' else '' end || format('(j.search_text like %L or j.id = any (%L::uuid[]))',
      case when beginning and sign = '+' then jobs.beginning(pattern) else pattern end, jobs.holding(term)::text);
  end $$;`;

const askedOnlyPhotos = `return 'exists (select 1 from jobs.files f where f.job_reference_id = j.id and f.has_thumbnail)';`;

const terms = (trigram: string) => `
  ${termCondition(trigram, askedOnlyPhotos)}
  create function jobs.terms_of(query text, beginning boolean) returns text language sql stable
    return (select string_agg(jobs.term_condition(line, beginning), ' and ')
      from regexp_split_to_table(query, E'\\n') line where line <> '');
  create or replace function jobs.words_of(query text, client text) returns text language sql stable
    return coalesce(nullif(concat_ws(' and ', jobs.terms_of(query, false),
      nullif(jobs.words(null, jobs.containing(client)), '')), ''), 'true');
  create or replace function jobs.beginnings_of(query text, client text) returns text language sql stable
    return case when jobs.has_trigrams(client) or jobs.has_trigrams(query) or query ~ '(^|\\n)[?~]'
        or coalesce(jobs.normalised(concat(query, client)), '') = '' then null
      else concat_ws(' and ', jobs.terms_of(query, true),
        nullif(jobs.words(null, jobs.beginning(jobs.containing(client))), '')) end;
`;

/** Returns up to three matching places of a job reference, if the actor may see it. */
const places = (role: string) => `
  create function jobs.places_in(job_reference uuid, phrases text[]) returns jsonb language plpgsql stable security definer
    set search_path = jobs, pg_temp set enable_bitmapscan = off as $$
  declare
    query tsquery;
  begin
    select string_agg('(' || jobs.word_query(phrase)::text || ')', ' | ')::tsquery into query
      from unnest(phrases) phrase where numnode(jobs.word_query(phrase)) > 0;
    if query is null or not (jobs.sees_all()
      or exists (select 1 from jobs.job_references j where j.id = job_reference and j.owner_id = jobs.actor_id())
      or exists (select 1 from jobs.shares s where s.job_reference_id = job_reference and s.user_id = jobs.actor_id()))
      then return '[]';
    end if;
    return (select coalesce(jsonb_agg(place), '[]') from (
      (select jsonb_build_object('kind', 'file', 'fileId', f.id, 'fileName', f.original_name, 'mimeType', f.mime_type,
          'texts', jsonb_build_array(f.title, f.description, f.original_name)) place
        from jobs.files f where f.job_reference_id = job_reference and f.words @@ query order by f.position, f.ordinal limit 3)
      union all
      (select jsonb_build_object('kind', 'text', 'fileId', f.id, 'fileName', f.original_name, 'mimeType', f.mime_type,
          'page', t.page, 'texts', jsonb_build_array(t.body))
        from jobs.files f join jobs.file_texts t on t.file_id = f.id
        where f.job_reference_id = job_reference and t.words @@ query order by f.position, f.ordinal, t.page, t.part limit 3)
      union all
      (select jsonb_build_object('kind', 'comment', 'commentId', m.id, 'texts', jsonb_build_array(m.content))
        from jobs.comments m where m.job_reference_id = job_reference and m.words @@ query
        order by m.created_at desc limit 3)
      limit 3) p);
  end $$;
  revoke execute on function jobs.places_in(uuid, text[]) from public;
  grant execute on function jobs.places_in(uuid, text[]) to ${role};
`;

/** Extends search to the client's e-mail address, files and comments. */
export const searchFiles = async (runner: QueryRunner, role: string): Promise<void> => {
  await runner.query(searchText);
  for (const sql of [
    isCommon,
    newestOfActor,
    holdingNewest,
    holdingWords,
    terms(await schemaOf(runner, 'pg_trgm')),
    places(role),
  ])
    await runner.query(sql);
};
