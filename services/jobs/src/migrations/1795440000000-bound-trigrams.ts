import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { foundWithin } from './bound-trigrams/found.js';

/** Bounds the cost of a page for a common word that none of the newest rows contains (docs/decisions/0008). */
export class BoundTrigrams1795440000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(foundWithin(''));
  }
}
