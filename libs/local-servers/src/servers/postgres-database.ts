import type { Client } from 'pg';
import { withDatabase } from './with-database.ts';

export const databaseName = 'jobref';
export const ownerRole = 'jobref_owner';

/**
 * Creates the owner role (may create roles, not a superuser) and, if given, its database. The extensions in use
 * (pg_trgm, btree_gin, unaccent, citext) are trusted ones: the owner's migrations create them.
 */
export const prepareDatabase = async (
  superuserUrl: string,
  ownerPassword: string,
  database: string | undefined,
): Promise<void> =>
  withDatabase(superuserUrl, async (client) => {
    await makeOwner(client, ownerPassword);
    if (database) await makeDatabase(client, database);
  });

const makeOwner = async (client: Client, password: string): Promise<void> => {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [ownerRole]);
  const role = client.escapeIdentifier(ownerRole);
  const options = `login createrole nosuperuser password ${client.escapeLiteral(password)}`;
  await client.query(`${rowCount ? 'alter' : 'create'} role ${role} ${options}`);
};

const makeDatabase = async (client: Client, database: string): Promise<void> => {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount) return;
  await client.query(
    `create database ${client.escapeIdentifier(database)} owner ${client.escapeIdentifier(ownerRole)}`,
  );
};
