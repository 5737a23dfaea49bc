import type { MigrationInterface, QueryRunner } from 'typeorm';
import { listsBehindFigures } from './1795369000000-list-behind-figures.js';
import { unwalkShares, walkShares } from './walk-shares/lists.js';
import { placeShares, unplaceShares } from './walk-shares/shares.js';

/** Makes the cost of a page of own and shared job references depend on its length only (docs/decisions/0046). */
export class WalkShares1795380000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await placeShares(runner);
    await walkShares(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(listsBehindFigures);
    await unwalkShares(runner);
    await unplaceShares(runner);
  }
}
