import { createAuditSeals, dropAuditSeals } from '@jobref/service-kit/audit/create-audit-seals';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SealAuditLog1795205160000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createAuditSeals(runner, 'notify', 'jobref_notify');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAuditSeals(runner, 'notify');
  }
}
