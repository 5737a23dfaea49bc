import { Migration } from '@jobref/service-kit/database/migration';
import { oneOf } from '@jobref/service-kit/database/one-of';
import type { QueryRunner } from 'typeorm';
import { allowTypes } from './known-types.js';

const kinds = ['welcome', 'password_reset', 'notification', 'client_link'];

/** Adds mails with links to clients, and notifications for the sender when one is opened. */
export class TellOfLinks1795420000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await allowTypes(runner);
    await runner.query(`
    alter table notify.mail_deliveries drop constraint mail_deliveries_kind_known;
    alter table notify.mail_deliveries add constraint mail_deliveries_kind_known check (kind ${oneOf(kinds)});
  `);
  }
}
