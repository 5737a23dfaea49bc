import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const types = `('share', 'task_given', 'task_done', 'comment', 'mention', 'pdf_ready', 'pdf_failed')`;

export class CreateNotifications1795210000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table notify.notification_events (
        id uuid primary key default gen_random_uuid(),
        message_id uuid not null,
        recipient_id uuid not null,
        type text not null,
        job_reference_id uuid not null,
        subject_id uuid not null,
        actor_id uuid,
        title text not null,
        content text not null,
        link text not null,
        created_at timestamptz(3) not null default now(),
        constraint notification_events_once unique (message_id, recipient_id),
        constraint notification_events_type_known check (type in ${types})
      );
      create index notification_events_job_reference on notify.notification_events (job_reference_id);
      create index notification_events_created on notify.notification_events (created_at);
      grant select, insert, delete on notify.notification_events to jobref_notify;

      create table notify.notifications (
        id uuid primary key default gen_random_uuid(),
        recipient_id uuid not null,
        type text not null,
        job_reference_id uuid not null,
        title text not null,
        content text not null,
        link text not null,
        amount int not null default 1,
        read_at timestamptz,
        created_at timestamptz(3) not null default now(),
        constraint notifications_type_known check (type in ${types}),
        constraint notifications_amount_positive check (amount > 0)
      );
      -- What is told while this one is unread is folded into it.
      create unique index notifications_unread on notify.notifications (recipient_id, type, job_reference_id)
        where read_at is null;
      create index notifications_newest on notify.notifications (recipient_id, created_at, id);
      create index notifications_job_reference on notify.notifications (job_reference_id);
      create index notifications_read on notify.notifications (created_at) where read_at is not null;
      grant select, insert, update, delete on notify.notifications to jobref_notify;

      create table notify.notification_preferences (
        user_id uuid not null,
        type text not null,
        channel text not null,
        constraint notification_preferences_pkey primary key (user_id, type),
        constraint notification_preferences_type_known check (type in ${types}),
        constraint notification_preferences_channel_known check (channel in ('app', 'mail', 'off'))
      );
      grant select, insert, update on notify.notification_preferences to jobref_notify;
    `);
    await runner.query(`
      alter table notify.mail_deliveries
        drop constraint mail_deliveries_kind_known,
        add constraint mail_deliveries_kind_known check (kind in ('welcome', 'password_reset', 'notification'));
      drop index notify.mail_deliveries_last;
      create index mail_deliveries_credentials on notify.mail_deliveries (user_id, created_at)
        where kind <> 'notification';
      create index mail_deliveries_notifications on notify.mail_deliveries (created_at)
        where kind = 'notification';
    `);
  }
}
