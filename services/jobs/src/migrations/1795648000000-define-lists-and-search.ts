import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { found } from './define-lists-and-search/found.js';
import { holding } from './define-lists-and-search/holding.js';
import { rows } from './define-lists-and-search/rows.js';
import { sortedList } from './define-lists-and-search/sorted-list.js';
import { words } from './define-lists-and-search/words.js';
import { schemaOf } from './extensions.js';

const role = 'jobref_jobs';

/** Functions of earlier versions. */
const former = [
  'activity_page(timestamptz, uuid, int)',
  'activity_total(int)',
  'activity_branch(text, timestamptz, uuid, int, boolean)',
  'visible_page(text, text, text, timestamptz, timestamptz, timestamptz, uuid, int)',
  'visible_page(text, text, text, timestamptz, timestamptz, boolean, timestamptz, uuid, int)',
  'visible_total(text, text, text, timestamptz, timestamptz, int)',
  'visible_total(text, text, text, timestamptz, timestamptz, boolean, int)',
  'matches(text, text, text, timestamptz, timestamptz, timestamptz, uuid, int, int, boolean)',
  'matches(text, text, text, timestamptz, timestamptz, boolean, timestamptz, uuid, int, int, boolean)',
  'matches(text, text, text, text, timestamptz, timestamptz, boolean, timestamptz, uuid, int, int, boolean)',
  'branch(text, text, text, text, text, int, int, boolean)',
  'rows_of(text, boolean, text, text, timestamptz, timestamptz, boolean)',
  'page_by(text, text, boolean, boolean, text, text, timestamptz, timestamptz, boolean, timestamptz, uuid, int)',
  'total_by(text, text, boolean, text, text, timestamptz, timestamptz, boolean, int)',
  'found_in(text, text, text, text, text, timestamptz, uuid, int, int)',
  'found_in(text, text, text, text, text, boolean, timestamptz, uuid, int, int)',
  'counted_in(text, text, text, text, text, int, int)',
  'holding_newest(tsquery)',
  'lead_of(text)',
];

const functions = (names: string[]) => names.map((name) => `jobs.${name}`).join(', ');
const callable = functions(['visible_page', 'visible_total', 'counted_page', 'sorted_list']);

/**
 * Defines lists and search. Migrations that did so before are empty now. To change a function, change its text and add a
 * migration that runs it again.
 *
 * Lists and search run as the schema's owner: under an agent's policies no trigram index could be used, because LIKE is
 * not leakproof. They read the actor from the transaction's settings and return ids only, which are then read under the
 * policies. Under a policy the planner has no statistics of the text either, so the strategy is chosen here
 * (docs/decisions/0008).
 */
export class DefineListsAndSearch1795648000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists ${functions(former)}`);
    // The bodies of some functions refer to those before them.
    for (const sql of [rows, words(await schemaOf(runner, 'pg_trgm')), holding, found, sortedList])
      await runner.query(sql);
    await runner.query(`
      revoke execute on function ${callable}, ${functions(['found_in', 'found_by', 'lead_of'])} from public;
      grant execute on function ${callable} to ${role};
    `);
  }
}
