import { Migration } from '@jobref/service-kit/database/migration';

/** A migration whose functions a later migration defines. Its name stays: databases and backups list it. */
export abstract class SupersededMigration extends Migration {
  up(): Promise<void> {
    return Promise.resolve();
  }
}
