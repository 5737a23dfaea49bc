import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const table = 'notify.notification_events';
const role = 'jobref_notify';

/** Links events to the notification that they were folded into and to the mail that reported them. */
export class FollowEvents1795251000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ${table}
        add column notification_id uuid,
        add column mail_waits boolean not null default false,
        add column mail_id uuid,
        add column mail_asked_at timestamptz(3),
        add constraint notification_events_mail_asked_when check ((mail_id is null) = (mail_asked_at is null)),
        add constraint notification_events_mail_once check (not mail_waits or mail_id is null);
      create index notification_events_mail_waiting on ${table} (recipient_id, job_reference_id, type)
        where mail_waits;
      create index notification_events_mail_asked on ${table} (recipient_id, job_reference_id, type, mail_asked_at)
        where mail_id is not null;
      create index notification_events_mail on ${table} (mail_id) where mail_id is not null;
      grant update (notification_id, content, mail_waits, mail_id, mail_asked_at) on ${table} to ${role};
      create policy followed on ${table} for update to ${role} using ((select notify.acts_as_system()));
    `);
    // Runs as the owner, to whom row-level security applies too.
    await runner.query(`
      alter table ${table} no force row level security;
      alter table notify.notifications no force row level security;
      update ${table} event set notification_id = (
        select told.id from notify.notifications told
        where told.recipient_id = event.recipient_id and told.type = event.type
          and told.job_reference_id = event.job_reference_id and told.created_at >= event.created_at
        order by told.created_at limit 1);
      alter table ${table} force row level security;
      alter table notify.notifications force row level security;
    `);
  }
}
