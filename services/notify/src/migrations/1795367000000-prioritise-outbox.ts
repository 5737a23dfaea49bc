import { addOutboxPriority } from '@jobref/service-kit/database/kit-tables';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

export class PrioritiseOutbox1795367000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await addOutboxPriority(runner, 'notify');
  }
}
