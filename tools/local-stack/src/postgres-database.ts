import type { Client } from 'pg';
import { type PostgresOptions, superuserUrl, withDatabase } from './postgres.ts';
import { StartError } from './start-error.ts';

export const databaseName = 'jobref';
export const ownerRole = 'jobref_owner';

/**
 * Makes the owner (may create roles, is no superuser) and, unless told otherwise, the product's database.
 * The extensions in use (pg_trgm, unaccent, citext) are trusted ones: the owner's migrations create them.
 */
export const prepareDatabase = async (
  options: PostgresOptions,
  ownerPassword: string,
  database: string | undefined = databaseName,
): Promise<void> => {
  try {
    await withDatabase(superuserUrl(options), async (client) => {
      await makeOwner(client, ownerPassword);
      if (database) await makeDatabase(client, database);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') throw error;
    throw new StartError(
      `The database in ${options.place.data} does not accept the password in secrets.json: restore that file, or move the data folder away.`,
    );
  }
};

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
