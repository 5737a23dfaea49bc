import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** Adds the current step of a running generation. */
export class TellProgress1795431000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.pdf_generations add column progress text');
  }
}
