import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** Adds the setting for dossier verification and the texts of link mails; an empty text means the product's own. */
export class SendDossiers1795420000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table auth.organisation_settings
        add column verification boolean not null default true,
        add column link_mail_subject text not null default '',
        add column link_mail_message text not null default ''
    `);
  }
}
