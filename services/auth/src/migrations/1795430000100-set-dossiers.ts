import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the organisation has its dossiers; what is missing is as the product has it. */
export class SetDossiers1795430000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table auth.organisation_settings add column dossier jsonb not null default '{}'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.organisation_settings drop column dossier');
  }
}
