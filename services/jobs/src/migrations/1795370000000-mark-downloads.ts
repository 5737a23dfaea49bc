import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a file is only ever handed out as a download; null for those that were stored before anybody looked. */
export class MarkDownloads1795370000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.files add column download_only text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.files drop column download_only');
  }
}
