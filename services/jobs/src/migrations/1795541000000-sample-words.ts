import type { MigrationInterface, QueryRunner } from 'typeorm';
import { holdingAtOnce } from './1795510000000-search-words-once.js';
import { isCommonBefore } from './read-files/search.js';
import {
  dropHoldingBySample,
  dropSampledWords,
  holdingBySample,
  sampleWords,
} from './search-by-owner/holding.js';

/** Estimates from a sample whether a word is common (docs/decisions/0061). */
export class SampleWords1795541000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(sampleWords);
    await runner.query(holdingBySample);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${dropHoldingBySample} ${isCommonBefore} ${holdingAtOnce}`);
    await runner.query(dropSampledWords);
  }
}
