import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** Adds the organisation's dossier defaults; missing keys take the product's defaults. */
export class SetDossiers1795430000100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table auth.organisation_settings add column dossier jsonb not null default '{}'",
    );
  }
}
