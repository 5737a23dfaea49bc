import type { QueryRunner } from 'typeorm';
import { createExtension } from '../extensions.js';

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
  return trigram;
};
