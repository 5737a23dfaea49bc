import type { QueryRunner } from 'typeorm';

const tables = ['notification_events', 'notifications', 'notification_preferences'];

/** Of a column's values, as a condition. */
export const oneOf = (values: readonly string[]): string =>
  `in (${values.map((value) => `'${value}'`).join(', ')})`;

/** Lets the tables hold notifications of these types. */
export const knowTypes = async (runner: QueryRunner, types: readonly string[]): Promise<void> => {
  for (const table of tables)
    await runner.query(`
      alter table notify.${table} drop constraint ${table}_type_known;
      alter table notify.${table} add constraint ${table}_type_known check (type ${oneOf(types)});
    `);
};

/** Takes away what those of a type hold, before it is not known any more. */
export const forgetType = async (runner: QueryRunner, type: string): Promise<void> => {
  for (const table of tables) await runner.query(`delete from notify.${table} where type = '${type}'`);
};
