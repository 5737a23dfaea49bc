import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['notification_events', 'notifications', 'notification_preferences'];
const types = [
  'share',
  'handed_over',
  'task_given',
  'task_done',
  'comment',
  'mention',
  'pdf_ready',
  'pdf_failed',
];
const kinds = ['welcome', 'password_reset', 'notification'];

const oneOf = (values: string[]) => `in (${values.map((value) => `'${value}'`).join(', ')})`;

const know = async (runner: QueryRunner, knownTypes: string[], knownKinds: string[]) => {
  for (const table of tables)
    await runner.query(`
      alter table notify.${table} drop constraint ${table}_type_known;
      alter table notify.${table} add constraint ${table}_type_known check (type ${oneOf(knownTypes)});
    `);
  await runner.query(`
    alter table notify.mail_deliveries drop constraint mail_deliveries_kind_known;
    alter table notify.mail_deliveries add constraint mail_deliveries_kind_known check (kind ${oneOf(knownKinds)});
  `);
};

/** Clients are sent links by mail, and who sends one is told when it is opened. */
export class TellOfLinks1795420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await know(runner, [...types, 'link_opened'], [...kinds, 'client_link']);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`delete from notify.${table} where type = 'link_opened'`);
    await runner.query(`delete from notify.mail_deliveries where kind = 'client_link'`);
    await know(runner, types, kinds);
  }
}
