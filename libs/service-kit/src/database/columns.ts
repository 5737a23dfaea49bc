import { getMetadataArgsStorage } from 'typeorm';

/** What an entity holds, without what it can do: the rows of a query that selects `columnsOf` it. */
export type RowOf<E> = {
  [K in keyof E as E[K] extends (...values: never[]) => unknown ? never : K]: E[K];
};

const columnsIn = <E extends object>(entity: new () => E, only?: readonly (keyof E)[]) =>
  getMetadataArgsStorage()
    .filterColumns(entity)
    .filter(({ propertyName, options }) =>
      only ? only.includes(propertyName as keyof E) : options.select !== false,
    );

/**
 * The columns of an entity for a query of one's own, named as its properties: `j.owner_id as "ownerId", j.title`. `table` is
 * what the query calls the table; `only` names the properties, all that TypeORM would select where it is missing.
 */
export const columnsOf = <E extends object>(
  entity: new () => E,
  table: string,
  only?: readonly (keyof E)[],
): string =>
  columnsIn(entity, only)
    .map(({ propertyName, options }) => {
      const column = `${table}.${options.name ?? propertyName}`;
      // A day is read as text: made a Date, it would become a moment in the server's time zone.
      return `${column}${options.type === 'date' ? '::text' : ''} as "${propertyName}"`;
    })
    .join(', ');

/**
 * The same of rows that hang on another and come with it: one array of JSON objects, moments as ISO text in UTC. `from` is the
 * rest of their query, with its order.
 */
export const jsonArrayOf = <E extends object>(
  entity: new () => E,
  table: string,
  only: readonly (keyof E)[],
  from: string,
): string => {
  const fields = columnsIn(entity, only).map(({ propertyName, options }) => {
    const column = `${table}.${options.name ?? propertyName}`;
    const value =
      options.type === 'timestamptz'
        ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        : column;
    return `${value} as "${propertyName}"`;
  });
  // Whole rows: json_build_object looks up the types of all names and values anew for each, which takes as long again.
  return `coalesce((select json_agg(told) from (select ${fields.join(', ')} ${from}) told), '[]')`;
};
