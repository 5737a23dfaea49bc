import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks photos stored before files were read: they are examined first, and read only if they look like a page
 * (docs/decisions/0060).
 */
export class LookAtPhotos1795580000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.files add column text_if_page boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update jobs.files set text_state = 'none' where text_state = 'waiting' and text_if_page;
      alter table jobs.files drop column text_if_page;
    `);
  }
}
