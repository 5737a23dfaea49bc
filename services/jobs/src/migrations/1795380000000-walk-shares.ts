import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { placeShares } from './walk-shares/shares.js';

/** Makes the cost of a page of own and shared job references depend on its length only (docs/decisions/0046). */
export class WalkShares1795380000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await placeShares(runner);
  }
}
