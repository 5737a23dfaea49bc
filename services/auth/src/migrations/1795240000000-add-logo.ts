import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

export class AddLogo1795240000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.organisation_settings add column logo_version uuid');
  }
}
