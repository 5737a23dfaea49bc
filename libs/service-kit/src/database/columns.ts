import { getMetadataArgsStorage } from 'typeorm';
import { SnakeNamingStrategy } from './snake-naming-strategy.js';

/** The data properties of an entity, without methods: the rows of a query that selects its `columnsOf`. */
export type RowOf<E> = {
  [K in keyof E as E[K] extends (...values: never[]) => unknown ? never : K]: E[K];
};

const naming = new SnakeNamingStrategy();

const columnsIn = <E extends object>(entity: new () => E, table: string, only?: readonly (keyof E)[]) =>
  getMetadataArgsStorage()
    .filterColumns(entity)
    .filter(({ propertyName, options }) =>
      only ? only.includes(propertyName as keyof E) : options.select !== false,
    )
    .map(({ propertyName, options: { name, type } }) => ({
      column: `${table}.${naming.columnName(propertyName, name, [])}`,
      propertyName,
      type,
    }));

/**
 * Returns the columns of an entity for a raw query, named as its properties: `j.owner_id as "ownerId", j.title`.
 * `table` is the table's alias in the query; `only` names the properties, by default all that TypeORM would select.
 */
export const columnsOf = <E extends object>(
  entity: new () => E,
  table: string,
  only?: readonly (keyof E)[],
): string =>
  columnsIn(entity, table, only)
    // A day is read as text: as a Date it would become a time in the server's time zone.
    .map(
      ({ column, propertyName, type }) => `${column}${type === 'date' ? '::text' : ''} as "${propertyName}"`,
    )
    .join(', ');

/**
 * The same for related rows selected with their parent: one array of JSON objects, timestamps as ISO text in UTC.
 * `from` is the rest of their query, including the order.
 */
export const jsonArrayOf = <E extends object>(
  entity: new () => E,
  table: string,
  only: readonly (keyof E)[],
  from: string,
): string => {
  const fields = columnsIn(entity, table, only).map(({ column, propertyName, type }) => {
    const value =
      type === 'timestamptz'
        ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        : column;
    return `${value} as "${propertyName}"`;
  });
  // Selects whole rows: json_build_object looks up the types of all names and values for each row, which doubles the
  // time.
  return `coalesce((select json_agg(related) from (select ${fields.join(', ')} ${from}) related), '[]')`;
};
