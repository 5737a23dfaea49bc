import type { MigrationInterface, QueryRunner } from 'typeorm';
import { deleteType, allowTypes, oneOf } from './known-types.js';

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

const knowKinds = (runner: QueryRunner, known: string[]) =>
  runner.query(`
    alter table notify.mail_deliveries drop constraint mail_deliveries_kind_known;
    alter table notify.mail_deliveries add constraint mail_deliveries_kind_known check (kind ${oneOf(known)});
  `);

/** Adds mails with links to clients, and notifications for the sender when one is opened. */
export class TellOfLinks1795420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowTypes(runner, [...types, 'link_opened']);
    await knowKinds(runner, [...kinds, 'client_link']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteType(runner, 'link_opened');
    await runner.query(`delete from notify.mail_deliveries where kind = 'client_link'`);
    await allowTypes(runner, types);
    await knowKinds(runner, kinds);
  }
}
