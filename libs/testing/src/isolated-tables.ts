/**
 * A table in Postgres' catalogue: whether row-level security is enabled, also for its owner, and its number of
 * policies.
 */
export interface IsolatedTable {
  name: string;
  enabled: boolean;
  forced: boolean;
  policies: number;
}

/** Returns the tables of a schema by name. `query` runs a statement without row-level security. */
export const tablesOf = (
  query: (statement: string, values: unknown[]) => Promise<IsolatedTable[]>,
  schema: string,
): Promise<IsolatedTable[]> =>
  query(
    `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
       (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p') order by 1`,
    [schema],
  );
