import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the reason why a file is only served as a download; null for files stored before this check. */
export class MarkDownloads1795370000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.files add column download_only text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.files drop column download_only');
  }
}
