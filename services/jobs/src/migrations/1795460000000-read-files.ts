import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { createFileTexts } from './read-files/tables.js';
import { createWords } from './read-files/words.js';

/** Adds the text of files and word indexes for everything that search covers (docs/decisions/0060, 0061). */
export class ReadFiles1795460000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createWords(runner);
    await createFileTexts(runner);
  }
}
