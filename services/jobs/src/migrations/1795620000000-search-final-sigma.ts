import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { normalised } from './1795570000000-search-unseen-characters.js';
import { schemaOf } from './extensions.js';

/**
 * Rewrites rows with one of these characters, so that generated columns, and with these their indexes, are computed
 * again.
 */
export const rewriteRowsWith = (characters: string) => `
  update jobs.job_references set title = title where concat(title, client_name, client_email, description) ~ '[${characters}]';
  update jobs.clients set name = name where concat(name, email) ~ '[${characters}]';
  update jobs.files set title = title where concat(original_name, title, description) ~ '[${characters}]';
  update jobs.comments set content = content where content ~ '[${characters}]';
  update jobs.file_texts set body = body where body ~ '[${characters}]';
`;

/**
 * Treats the final sigma of Greek words, which has no upper-case form of its own, as sigma: ΟΔΟΣ finds Οδός
 * (docs/decisions/0061).
 */
export class SearchFinalSigma1795620000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const unaccent = await schemaOf(runner, 'unaccent');
    await runner.query(normalised(unaccent, (lower) => `replace(${lower}, 'ς', 'σ')`));
    await runner.query(rewriteRowsWith('ς'));
  }
}
