import type { QueryRunner } from 'typeorm';

// Kana, Han and Hangul, written without blanks between words.
const unspaced = '\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af';

/*
 * Words as search compares them: letters and digits of jobs.normalised() only, so that the text search parser finds the
 * same words in "INV-0000123" and in a query for it. In scripts without blanks every two adjacent characters are a
 * word.
 */
const functions = `
  create function jobs.pairs_of(run text) returns text language sql immutable strict parallel safe
    return case when length(run) < 2 then run else
      (select string_agg(substr(run, i, 2), ' ' order by i) from generate_series(1, length(run) - 1) i) end;
  create function jobs.word_text(words text) returns text language plpgsql immutable strict parallel safe as $$
  declare
    plain constant text := btrim(regexp_replace(jobs.normalised(words) collate pg_c_utf8, '[^[:alnum:]]+', ' ', 'g'));
  begin
    if plain !~ '[${unspaced}]' then return plain; end if;
    return (select string_agg(case when run.m[1] ~ '[${unspaced}]' then jobs.pairs_of(run.m[1]) else btrim(run.m[1]) end, ' ' order by run.n)
      from regexp_matches(plain, '[${unspaced}]+|[^${unspaced}]+', 'g') with ordinality run (m, n) where btrim(run.m[1]) <> '');
  end $$;
  create function jobs.words_in(words text) returns tsvector language sql immutable parallel safe
    return to_tsvector('pg_catalog.simple', coalesce(jobs.word_text(words), ''));
  -- The words as they stand, one behind the other; the last may go on. Null where there are none.
  create function jobs.word_query(words text) returns tsquery language plpgsql immutable strict parallel safe as $$
  declare
    parts constant text[] := string_to_array(jobs.word_text(words), ' ');
    last constant text := parts[cardinality(parts)];
  begin
    if last is null then return null; end if;
    return to_tsquery('pg_catalog.simple', '''' || array_to_string(parts, ''' <-> ''') || '''' || case
      when length(last) >= 3 or last ~ '^[${unspaced}]$' then ':*' else '' end);
  end $$;
`;

export const createWords = (runner: QueryRunner): Promise<unknown> => runner.query(functions);
