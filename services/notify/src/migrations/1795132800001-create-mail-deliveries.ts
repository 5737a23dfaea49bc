import { createKitTables } from '@jobref/service-kit/database/kit-tables';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

export class CreateMailDeliveries1795132800001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKitTables(runner, 'notify', 'jobref_notify');
    await runner.query(`
      create table notify.mail_deliveries (
        message_id uuid primary key,
        user_id uuid not null,
        kind text not null,
        status text not null default 'queued',
        attempts int not null default 0,
        reason text,
        created_at timestamptz not null default now(),
        attempted_at timestamptz,
        sent_at timestamptz,
        constraint mail_deliveries_kind_known check (kind in ('welcome', 'password_reset')),
        constraint mail_deliveries_status_known check (status in ('queued', 'sent', 'failed')),
        constraint mail_deliveries_sent_when check ((status = 'sent') = (sent_at is not null)),
        constraint mail_deliveries_failed_why check (status <> 'failed' or reason is not null)
      );
      create index mail_deliveries_last on notify.mail_deliveries (user_id, created_at);
      grant select, insert, update, delete on notify.mail_deliveries to jobref_notify;
    `);
  }
}
