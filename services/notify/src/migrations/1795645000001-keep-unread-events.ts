import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Keeps events as long as their notification, with an index to find them by it; deletes events of deleted
 * notifications.
 */
export class KeepUnreadEvents1795645000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table notify.notifications no force row level security;
      alter table notify.notification_events no force row level security;
      delete from notify.notification_events event where notification_id is not null
        and not exists (select 1 from notify.notifications where id = event.notification_id);
      alter table notify.notifications force row level security;
      alter table notify.notification_events force row level security;
      create index notification_events_notification on notify.notification_events (notification_id)
        where notification_id is not null;
      drop index notify.notification_events_created;
      create index notification_events_created on notify.notification_events (created_at) where notification_id is null;
    `);
  }
}
