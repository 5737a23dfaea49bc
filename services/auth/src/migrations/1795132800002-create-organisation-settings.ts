import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

export class CreateOrganisationSettings1795132800002 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table auth.organisation_settings (
        only_row boolean primary key default true,
        name text not null default 'JobRef',
        footer text not null default '',
        time_zone text not null default 'UTC',
        locale text not null default 'en-GB',
        updated_at timestamptz not null default now(),
        constraint organisation_settings_one_row check (only_row)
      );
      insert into auth.organisation_settings default values;
      grant select, update on auth.organisation_settings to jobref_auth;
    `);
  }
}
