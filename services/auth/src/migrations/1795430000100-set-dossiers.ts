import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the organisation's dossier defaults; missing keys take the product's defaults. */
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
