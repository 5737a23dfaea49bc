import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchFiles, searchNoFiles } from './read-files/search.js';

/** Extends search from a job reference's own fields to its files and comments (docs/decisions/0061). */
export class SearchFiles1795461000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return searchFiles(runner, 'jobref_jobs');
  }

  async down(runner: QueryRunner): Promise<void> {
    await searchNoFiles(runner);
  }
}
