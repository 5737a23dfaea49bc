import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Same function as in 1795219200000-find-people.ts, with these replacements for letters that Unicode does not
 * decompose.
 */
const folded = `
  create or replace function auth.folded(words text) returns text
    language sql immutable strict parallel safe
    return btrim(regexp_replace(regexp_replace(replace(replace(replace(
      translate(lower(normalize(words, NFKD) collate pg_c_utf8), 'łøđħŧıς', 'lodhtiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'));
  update auth.users set first_name = first_name where concat(first_name, last_name, username) ~ 'ς';
`;

/** The Greek final sigma has no capital of its own, so it is folded to σ: ΠΑΠΑΣ finds Παπάς. */
export class FindFinalSigma1795620000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(folded);
  }
}
