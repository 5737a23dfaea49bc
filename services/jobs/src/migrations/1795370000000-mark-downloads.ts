import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** Adds the reason why a file is only served as a download; null for files stored before this check. */
export class MarkDownloads1795370000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.files add column download_only text');
  }
}
