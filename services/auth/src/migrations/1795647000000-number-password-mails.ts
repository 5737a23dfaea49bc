import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

export class NumberPasswordMails1795647000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.users add column password_mail int not null default 0');
  }
}
