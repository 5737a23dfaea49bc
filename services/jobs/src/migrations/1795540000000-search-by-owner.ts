import type { MigrationInterface, QueryRunner } from 'typeorm';
import { walkedLists } from './1795510000000-search-words-once.js';
import { createExtension, schemaOf } from './extensions.js';
import { dropFoundAtOnce, dropWalkedLists, foundAtOnce } from './search-by-owner/found.js';

/** Combines owner and trigrams in one index, so that an agent's search uses a single one (docs/decisions/0008). */
export class SearchByOwner1795540000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createExtension(runner, 'btree_gin');
    const trigram = await createExtension(runner, 'pg_trgm');
    await runner.query(`
      create index job_references_owner_search on jobs.job_references using gin (owner_id, search_text ${trigram}.gin_trgm_ops);
      drop index jobs.job_references_search;
    `);
    await runner.query(foundAtOnce);
    await runner.query(dropWalkedLists);
  }

  async down(runner: QueryRunner): Promise<void> {
    const trigram = await schemaOf(runner, 'pg_trgm');
    await runner.query(dropFoundAtOnce);
    await runner.query(walkedLists);
    await runner.query(`
      create index job_references_search on jobs.job_references using gin (search_text ${trigram}.gin_trgm_ops);
      drop index jobs.job_references_owner_search;
      drop extension btree_gin;
    `);
  }
}
