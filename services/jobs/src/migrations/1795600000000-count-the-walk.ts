import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foundIn } from './search-by-owner/found.js';

/** Whether there is more than the newest is told by the walk through them, not asked again (docs/decisions/0008). */
export class CountTheWalk1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(foundIn({ leads: true, countsWalk: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(foundIn({ leads: true }));
  }
}
