import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether dossiers can be verified, and in which words a client is sent one; empty: the product's own. */
export class SendDossiers1795420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table auth.organisation_settings
        add column verification boolean not null default true,
        add column link_mail_subject text not null default '',
        add column link_mail_message text not null default ''
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table auth.organisation_settings
        drop column verification, drop column link_mail_subject, drop column link_mail_message
    `);
  }
}
