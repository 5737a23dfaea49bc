import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Marks photos stored before files were read: they are examined first, and read only if they look like a page
 * (docs/decisions/0060).
 */
export class LookAtPhotos1795580000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.files add column text_if_page boolean not null default false');
  }
}
