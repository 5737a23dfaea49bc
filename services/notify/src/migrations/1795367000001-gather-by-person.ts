import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const table = 'notify.notification_events';
const makeIndices = `
  drop index notify.notification_events_mail_waiting, notify.notification_events_mail_asked;
  create index notification_events_mail_waiting on ${table} (recipient_id) where mail_waits;
  create index notification_events_mail_asked on ${table} (recipient_id, mail_asked_at) where mail_id is not null;
`;

/** Gathers mails by person only, whatever they are about. */
export class GatherByPerson1795367000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(makeIndices);
  }
}
