import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { searchFiles } from './read-files/search.js';

/** Extends search from a job reference's own fields to its files and comments (docs/decisions/0061). */
export class SearchFiles1795461000000 extends Migration {
  up(runner: QueryRunner): Promise<void> {
    return searchFiles(runner, 'jobref_jobs');
  }
}
