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

/** The same as one JSON object, for what hangs on a row and comes with it; moments as ISO text in UTC. */
export const jsonOf = <E extends object>(
  entity: new () => E,
  table: string,
  only?: readonly (keyof E)[],
): string => {
  const fields = columnsIn(entity, only).map(({ propertyName, options }) => {
    const column = `${table}.${options.name ?? propertyName}`;
    const value =
      options.type === 'timestamptz'
        ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        : column;
    return `'${propertyName}', ${value}`;
  });
  return `json_build_object(${fields.join(', ')})`;
};
