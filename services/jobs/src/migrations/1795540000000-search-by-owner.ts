import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { createExtension } from './extensions.js';

/** Combines owner and trigrams in one index, so that an agent's search uses a single one (docs/decisions/0008). */
export class SearchByOwner1795540000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createExtension(runner, 'btree_gin');
    const trigram = await createExtension(runner, 'pg_trgm');
    await runner.query(`
      create index job_references_owner_search on jobs.job_references using gin (owner_id, search_text ${trigram}.gin_trgm_ops);
      drop index jobs.job_references_search;
    `);
  }
}
