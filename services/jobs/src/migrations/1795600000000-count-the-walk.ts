import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { foundIn } from './search-by-owner/found.js';

/** Derives from the scan of the newest rows whether there are more, without another query (docs/decisions/0008). */
export class CountTheWalk1795600000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(foundIn({ leads: true, countsWalk: true }));
  }
}
