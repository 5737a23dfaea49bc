import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchFiles, searchNoFiles } from './read-files/search.js';

/** Search finds what stands on a job reference, not only its own fields (docs/decisions/0061). */
export class SearchFiles1795461000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return searchFiles(runner, 'jobref_jobs');
  }

  async down(runner: QueryRunner): Promise<void> {
    await searchNoFiles(runner);
  }
}
