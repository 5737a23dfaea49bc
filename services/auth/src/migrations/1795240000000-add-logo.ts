import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddLogo1795240000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.organisation_settings add column logo_version uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.organisation_settings drop column logo_version');
  }
}
