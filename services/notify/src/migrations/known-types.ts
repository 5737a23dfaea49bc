import { oneOf } from '@jobref/service-kit/database/one-of';
import type { QueryRunner } from 'typeorm';

const tables = ['notification_events', 'notifications', 'notification_preferences'];

/** Allows these notification types in the tables. */
export const allowTypes = async (runner: QueryRunner, types: readonly string[]): Promise<void> => {
  for (const table of tables)
    await runner.query(`
      alter table notify.${table} drop constraint ${table}_type_known;
      alter table notify.${table} add constraint ${table}_type_known check (type ${oneOf(types)});
    `);
};
