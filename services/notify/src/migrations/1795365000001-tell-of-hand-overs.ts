import type { MigrationInterface, QueryRunner } from 'typeorm';
import { deleteType, allowTypes } from './known-types.js';

const before = ['share', 'task_given', 'task_done', 'comment', 'mention', 'pdf_ready', 'pdf_failed'];

/** Adds notifications for a new owner about handed-over job references, one for many at once. */
export class TellOfHandOvers1795365000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowTypes(runner, ['share', 'handed_over', ...before.slice(1)]);
    await runner.query('alter table notify.notification_events add column amount int not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteType(runner, 'handed_over');
    await allowTypes(runner, before);
    await runner.query('alter table notify.notification_events drop column amount');
  }
}
