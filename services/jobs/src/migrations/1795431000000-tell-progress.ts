import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the current step of a running generation. */
export class TellProgress1795431000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.pdf_generations add column progress text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.pdf_generations drop column progress');
  }
}
