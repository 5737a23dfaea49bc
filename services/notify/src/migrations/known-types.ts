import { notificationType } from '@jobref/contracts/domain/notifications';
import { oneOf } from '@jobref/service-kit/database/one-of';
import type { QueryRunner } from 'typeorm';

const tables = ['notification_events', 'notifications', 'notification_preferences'];

/**
 * Allows today's notification types in the tables, also in a migration from before some of them existed. A type can be
 * removed only once its rows are gone from all databases: these migrations would fail on them.
 */
export const allowTypes = async (runner: QueryRunner): Promise<void> => {
  for (const table of tables)
    await runner.query(`
      alter table notify.${table} drop constraint ${table}_type_known;
      alter table notify.${table} add constraint ${table}_type_known check (type ${oneOf(notificationType.options)});
    `);
};
