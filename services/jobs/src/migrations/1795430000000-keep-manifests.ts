import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** Adds the manifest of a dossier; null for dossiers generated before. */
export class KeepManifests1795430000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.pdf_generations add column manifest jsonb');
  }
}
