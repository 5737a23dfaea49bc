import type { QueryRunner } from 'typeorm';

const tables = ['notification_events', 'notifications', 'notification_preferences'];

/** Returns an SQL condition that a column has one of these values. */
export const oneOf = (values: readonly string[]): string =>
  `in (${values.map((value) => `'${value}'`).join(', ')})`;

/** Allows these notification types in the tables. */
export const allowTypes = async (runner: QueryRunner, types: readonly string[]): Promise<void> => {
  for (const table of tables)
    await runner.query(`
      alter table notify.${table} drop constraint ${table}_type_known;
      alter table notify.${table} add constraint ${table}_type_known check (type ${oneOf(types)});
    `);
};

/** Deletes the rows of a type, before the type is disallowed. */
export const deleteType = async (runner: QueryRunner, type: string): Promise<void> => {
  for (const table of tables) await runner.query(`delete from notify.${table} where type = '${type}'`);
};
