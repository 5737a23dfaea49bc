import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change of a service's schema. It is never undone: after a rollback the previous version runs on the new tables. */
export abstract class Migration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  /** Required by TypeORM. */
  down(): Promise<never> {
    return Promise.reject(new Error('Nothing is migrated back (docs/operations.md, "Rollback")'));
  }
}
