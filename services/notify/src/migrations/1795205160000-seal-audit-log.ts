import { createAuditSeals } from '@jobref/service-kit/audit/create-audit-seals';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

export class SealAuditLog1795205160000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createAuditSeals(runner, 'notify', 'jobref_notify');
  }
}
