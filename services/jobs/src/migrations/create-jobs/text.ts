import type { QueryRunner } from 'typeorm';
import { createExtension } from '../extensions.js';

/**
 * Text as search compares it: one form of each character, no accents, lower case by Unicode whatever the database's
 * locale, blanks folded to one. Immutable by declaration: unaccent is only stable because its dictionary could be edited.
 * Answers the schema that pg_trgm stands in, which another service may have made before.
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
