import type { QueryRunner } from 'typeorm';

export const schemaOf = async (runner: QueryRunner, extension: string): Promise<string> => {
  await runner.query(`create extension if not exists ${extension} with schema jobs`);
  const [row] = (await runner.query(
    `select quote_ident(n.nspname) as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = $1`,
    [extension],
  )) as { name: string }[];
  if (!row) throw new Error(`The extension ${extension} is missing`);
  return row.name;
};

/**
 * Text as search compares it: one form of each character, no accents, lower case by Unicode whatever the database's
 * locale, blanks folded to one. Immutable by declaration: unaccent is only stable because its dictionary could be edited.
 * Answers the schema that pg_trgm stands in, which another service may have made before.
 */
export const createSearchText = async (runner: QueryRunner): Promise<string> => {
  const unaccent = await schemaOf(runner, 'unaccent');
  const trigram = await schemaOf(runner, 'pg_trgm');
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
