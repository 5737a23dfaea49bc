import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { schemaOf } from './extensions.js';

/**
 * Format characters (Unicode Cf): soft hyphens, joiners, direction marks, zero-width spaces. Postgres has no class for
 * them.
 */
const unseen =
  '[\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f' +
  '\\ufeff\\ufff9-\\ufffb\\U000110bd\\U000110cd\\U00013430-\\U0001343f\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0001' +
  '\\U000e0020-\\U000e007f]';

const withoutUnseen = `regexp_replace(words, '${unseen}', '', 'g')`;

/** Same as before (create-jobs/text.ts), without invisible characters; `letters` is applied after lowercasing. */
export const normalised = (unaccent: string, letters = (lower: string) => lower) => `
  create or replace function jobs.normalised(words text) returns text
    language sql immutable strict parallel safe
    return btrim(regexp_replace(
      ${letters(`lower(${unaccent}.unaccent('${unaccent}.unaccent'::regdictionary, normalize(${withoutUnseen}, NFKC)) collate pg_c_utf8)`)},
      '\\s+', ' ', 'g'));
`;

// Rewrites rows so that generated columns, and with these their indexes, are computed again.
const rowsAnew = `
  update jobs.job_references set title = title where concat(title, client_name, description) ~ '${unseen}';
  update jobs.clients set name = name where concat(name, email) ~ '${unseen}';
  update jobs.files set title = title where concat(title, description) ~ '${unseen}';
  update jobs.comments set content = content where content ~ '${unseen}';
`;

// Normalises names as the application does from now on (asTagName in contracts). Of two names that become equal, the
// second stays as it is.
const tagsAnew = `
  update jobs.tags t set name = n.name from (
    select distinct on (lower(name)) id, name from (
      select id, btrim(regexp_replace(regexp_replace(normalize(name, NFC), '(?![\\u200c\\u200d])${unseen}', '', 'g'), '\\s+', ' ', 'g')) as name
      from jobs.tags) written order by lower(name), id) n
  where t.id = n.id and t.name <> n.name and not exists (
    select from jobs.tags o where o.id <> t.id and lower(o.name) = lower(n.name));
`;

/** Ignores invisible characters in texts and in queries (docs/decisions/0061). */
export class SearchUnseenCharacters1795570000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(normalised(await schemaOf(runner, 'unaccent')));
    await runner.query(rowsAnew);
    await runner.query(tagsAnew);
  }
}
