import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { holdingBySample, sampleWords } from './search-by-owner/holding.js';

/** Estimates from a sample whether a word is common (docs/decisions/0061). */
export class SampleWords1795541000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(sampleWords);
    await runner.query(holdingBySample);
  }
}
