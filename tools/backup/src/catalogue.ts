import type { Client } from 'pg';
import { rowsOf } from './database.js';
import type { SequenceState } from './manifest.js';
import { Refusal } from './refusal.js';

export interface Table {
  schema: string;
  name: string;
  /** Stored columns; generated ones compute themselves. */
  columns: string[];
}

/** TypeORM's table, which migrating fills. */
const migrationsTable = 'migrations';

/** Returns all tables of the schemas except the migrations tables, referenced tables first. */
export const tablesOf = async (client: Client, schemas: readonly string[]): Promise<Table[]> => {
  const tables = await rowsOf<Table>(
    client,
    `select n.nspname as schema, c.relname as name, array(
       select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and c.relname <> $2
     order by n.nspname, c.relname`,
    [schemas, migrationsTable],
  );
  const references = await rowsOf<{ from: string; to: string }>(
    client,
    `select conrelid::regclass::text as from, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  return inOrder(tables, references);
};

const inOrder = (tables: Table[], references: { from: string; to: string }[]): Table[] => {
  const names = new Set(tables.map(nameOf));
  const done = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      (table) =>
        !done.has(nameOf(table)) &&
        references.every(({ from, to }) => from !== nameOf(table) || done.has(to) || !names.has(to)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    for (const table of ready) done.add(nameOf(table));
    ordered.push(...ready);
  }
  return ordered;
};

export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

/** Throws a Refusal if row-level security could hide rows from this role: such a dump would be silently incomplete. */
export const assertSeesAllRows = async (client: Client, schemas: readonly string[]): Promise<void> => {
  const hidden = await rowsOf<{ name: string }>(
    client,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and c.relrowsecurity
       and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
       and (c.relforcerowsecurity or not pg_has_role(c.relowner, 'usage'))
       and not exists (
         select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd = '*'
           and (select oid from pg_roles where rolname = current_user) = any(p.polroles)
           and pg_get_expr(p.polqual, p.polrelid) = 'true')`,
    [schemas],
  );
  if (hidden.length > 0)
    throw new Refusal(
      `This role may not see all rows of ${hidden.map(({ name }) => name).join(', ')}: use the owner of the tables.`,
    );
};

/** Returns the executed migrations by schema; schemas without any are omitted. */
export const migrationsOf = async (
  client: Client,
  schemas: readonly string[],
): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const schema of schemas) {
    const table = `${client.escapeIdentifier(schema)}.${migrationsTable}`;
    const [{ there } = { there: false }] = await rowsOf<{ there: boolean }>(
      client,
      'select to_regclass($1) is not null as there',
      [table],
    );
    if (!there) continue;
    const rows = await rowsOf<{ name: string }>(client, `select name from ${table} order by timestamp, id`);
    if (rows.length > 0) found[schema] = rows.map(({ name }) => name);
  }
  return found;
};

/** Returns the state of sequences. They are not part of a snapshot: read after the tables they are never behind. */
export const sequencesOf = (client: Client, schemas: readonly string[]): Promise<SequenceState[]> =>
  rowsOf<SequenceState>(
    client,
    `select schemaname::text as schema, sequencename::text as name,
       coalesce(last_value, start_value)::text as "lastValue", last_value is not null as "isCalled"
     from pg_sequences where schemaname = any($1) and sequencename <> 'migrations_id_seq'
     order by schemaname, sequencename`,
    [schemas],
  );
