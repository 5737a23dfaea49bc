import type { MigrationInterface, QueryRunner } from 'typeorm';
import { listsBehindFigures } from './1795369000000-list-behind-figures.js';
import { unwalkShares, walkShares } from './walk-shares/lists.js';
import { placeShares, unplaceShares } from './walk-shares/shares.js';

/** A page of what is owned and shared costs as much as it is long, however much that is (docs/decisions/0046). */
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
