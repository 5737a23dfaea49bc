import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** Same function as in 1795620000001-find-final-sigma.ts, with Arabic letters and signs. */
const folded = `
  create or replace function auth.folded(words text) returns text
    language sql immutable strict parallel safe
    return btrim(regexp_replace(regexp_replace(replace(replace(replace(
      translate(lower(normalize(words, NFKD) collate pg_c_utf8), 'łøđħŧıςٱىیةک', 'lodhtiσايي\u0647ك'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[\\u0300-\\u036f\\u0640\\u064b-\\u0655\\u0670]', '', 'g'), '\\s+', ' ', 'g'));
  update auth.users set first_name = first_name where concat(first_name, last_name, username) ~ '[\\u0600-\\u06ff]';
`;

/** Ignores hamza, vowels and other forms of the same Arabic letter: احمد finds أحمد. */
export class FindArabic1795650000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(folded);
  }
}
