import { hashes, oneIn } from '../1795541000000-sample-words.js';

/** Words above this number of occurrences are not searched in all files. */
const common = 10_000;
/** Job references of each source, the newest, that are searched for a common word. */
const newest = 1_000;
/**
 * Sample hits above which a word surely has more than 10,000 in all, and up to which it surely has not: 39 stand for
 * 10,000.
 */
const [many, few] = [2 * Math.ceil(common / oneIn), Math.floor((0.4 * common) / oneIn)];
/** Sample hits with all words of a phrase from which adjacency is not checked any more. */
const tooMany = Math.ceil(200_000 / oneIn);

const commonIn = ([table, hash]: [string, string]) => `
    sampled := (select count(*) from (select from jobs.${table} t where jobs.is_sampled(${hash}) and t.words @@ query limit ${many}) s);
    if sampled = ${many}
        or is_phrase and (select count(*) from (select from jobs.${table} t where jobs.is_sampled(${hash}) and t.words @@ together
          limit ${tooMany}) s) = ${tooMany}
        or sampled > ${few} and (select count(*) from (select from jobs.${table} t where t.words @@ query limit ${common + 1}) c) > ${common}
      then tables := array_append(tables, '${table}'); end if;`;

/*
 * Finds job references by their files' names, titles and descriptions, by comments and by text in files. These have
 * word indexes of their own; the resulting ids of the actor's job references are added to the condition.
 *
 * A word in very many files would cost its whole posting list: the newest job references are searched one by one
 * instead. A sample tells whether words are common in a table, unless the number is near the limit. In tables where the
 * words are not common all rows with them are found, whatever the other tables.
 */
export const holding = `
  create or replace function jobs.newest_of_actor() returns setof uuid language plpgsql stable rows ${newest} as $$
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

  create or replace function jobs.common_in(query tsquery) returns text[] language plpgsql stable set enable_seqscan = off as $$
  declare
    is_phrase constant boolean := numnode(query) > 1;
    together constant tsquery := replace(query::text, '<->', '&')::tsquery;
    sampled int;
    tables text[] := '{}';
  begin${Object.entries(hashes).map(commonIn).join('')}
    return tables;
  end $$;
  create or replace function jobs.is_common(query tsquery) returns boolean language sql stable
    return cardinality(jobs.common_in(query)) > 0;

  create or replace function jobs.holding(words text) returns uuid[] language plpgsql stable
    set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    query constant tsquery := jobs.word_query(words);
    common text[];
    newest uuid[];
    texts uuid[];
    held uuid[];
  begin
    if query is null or numnode(query) = 0 then return '{}'; end if;
    common := jobs.common_in(query);
    if common <> '{}' then newest := array(select * from jobs.newest_of_actor()); end if;
    if 'files' = any (common) then
      held := array(select f.job_reference_id from jobs.files f where f.job_reference_id = any (newest) and f.words @@ query);
    else
      held := array(select f.job_reference_id from jobs.files f where f.words @@ query);
    end if;
    if 'comments' = any (common) then
      held := held || array(select m.job_reference_id from jobs.comments m where m.job_reference_id = any (newest) and m.words @@ query);
    else
      held := held || array(select m.job_reference_id from jobs.comments m where m.words @@ query);
    end if;
    if 'file_texts' = any (common) then
      held := held || jobs.holding_newest(query, newest);
    else
      texts := array(select t.file_id from jobs.file_texts t where t.words @@ query);
      held := held || array(select f.job_reference_id from jobs.files f where f.id = any (texts));
    end if;
    if jobs.sees_all() then return array(select distinct unnest(held)); end if;
    return array(
      select j.id from jobs.job_references j where j.id = any (held) and j.owner_id = jobs.actor_id()
      union
      select s.job_reference_id from jobs.shares s where s.job_reference_id = any (held) and s.user_id = jobs.actor_id());
  end $$;
  -- Row by row: the index of words would return all texts with them, for each job reference.
  create or replace function jobs.holding_newest(query tsquery, newest uuid[]) returns uuid[] language sql stable
    set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
    return array(select n.id from unnest(newest) n(id) where exists (
      select from jobs.files f join jobs.file_texts t on t.file_id = f.id where f.job_reference_id = n.id and t.words @@ query));
`;
