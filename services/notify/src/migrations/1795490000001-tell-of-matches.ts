import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { allowTypes } from './known-types.js';

/** Adds notifications about new matches of saved searches. */
export class TellOfMatches1795490000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await allowTypes(runner);
  }
}
