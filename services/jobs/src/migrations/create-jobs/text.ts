import type { QueryRunner } from 'typeorm';
import { createExtension } from '../extensions.js';

// Depends on `normalised`.
const patterns = `
  create function jobs.containing(words text) returns text language sql immutable parallel safe
    return '%' || replace(replace(replace(jobs.normalised(words), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
  -- As a condition on the columns that are searched: search_text, which has the index, contains the client's name too.
  create function jobs.words(query_pattern text, client_pattern text) returns text language sql immutable parallel safe
    return coalesce(concat_ws(' and ', case when query_pattern is not null then format('j.search_text like %L', query_pattern) end,
      case when client_pattern is not null
        then format('j.search_text like %L and j.client_text like %L', client_pattern, client_pattern) end), '');
  create function jobs.beginning(pattern text) returns text language sql immutable parallel safe
    return '% ' || substr(pattern, 2);
  create function jobs.has_trigrams(words text) returns boolean language sql immutable parallel safe
    return coalesce(jobs.normalised(words) collate pg_c_utf8 ~ '[[:alnum:]]{3}', false);
`;

/**
 * Creates the normalisation of text for search: one form of each character, no accents, lower case by Unicode in any
 * database locale, blanks folded to one. Declared immutable: unaccent is only stable because its dictionary could be
 * edited. Returns the schema of pg_trgm, which another service may have created before.
 */
export const createSearchText = async (runner: QueryRunner): Promise<string> => {
  const unaccent = await createExtension(runner, 'unaccent');
  const trigram = await createExtension(runner, 'pg_trgm');
  await runner.query(`
    create function jobs.normalised(words text) returns text
      language sql immutable strict parallel safe
      return btrim(regexp_replace(
        lower(${unaccent}.unaccent('${unaccent}.unaccent'::regdictionary, normalize(words, NFKC)) collate pg_c_utf8),
        '\\s+', ' ', 'g'));
    -- A field for search: a blank on both sides, so that its first and last words look like all others.
    create function jobs.search_field(words text) returns text
      language sql immutable parallel safe
      return ' ' || coalesce(jobs.normalised(words), '') || E' \\n';
  `);
  await runner.query(patterns);
  return trigram;
};
