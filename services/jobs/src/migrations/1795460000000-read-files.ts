import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFileTexts, dropFileTexts } from './read-files/tables.js';
import { createWords, dropWords } from './read-files/words.js';

/** Adds the text of files and word indexes for everything that search covers (docs/decisions/0060, 0061). */
export class ReadFiles1795460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createWords(runner);
    await createFileTexts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFileTexts(runner);
    await dropWords(runner);
  }
}
