import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { allowTypes } from './known-types.js';

/** Adds notifications for a new owner about handed-over job references, one for many at once. */
export class TellOfHandOvers1795365000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await allowTypes(runner);
    await runner.query('alter table notify.notification_events add column amount int not null default 1');
  }
}
