import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foundWithin } from './bound-trigrams/found.js';
import { found } from './walk-shares/lists.js';

/** Bounds the cost of a page for a common word that none of the newest rows contains (docs/decisions/0008). */
export class BoundTrigrams1795440000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(foundWithin(''));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(found.replaceAll('create function', 'create or replace function'));
  }
}
