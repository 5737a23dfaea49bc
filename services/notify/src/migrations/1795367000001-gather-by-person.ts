import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = 'notify.notification_events';
const makeIndices = (columns: string) => `
  drop index notify.notification_events_mail_waiting, notify.notification_events_mail_asked;
  create index notification_events_mail_waiting on ${table} (${columns}) where mail_waits;
  create index notification_events_mail_asked on ${table} (${columns}, mail_asked_at) where mail_id is not null;
`;

/** Gathers mails by person only, whatever they are about. */
export class GatherByPerson1795367000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(makeIndices('recipient_id'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(makeIndices('recipient_id, job_reference_id, type'));
  }
}
