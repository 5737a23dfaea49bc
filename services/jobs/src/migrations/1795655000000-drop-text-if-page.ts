import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** Drops the column that told which photos to read: whether a photo looks like a page is known as it arrives. */
export class DropTextIfPage1795655000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.files drop column text_if_page');
  }
}
