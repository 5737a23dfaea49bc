import { Client } from 'pg';
import { Refusal } from './refusal.js';

/** Runs `work` with a separate connection as the owner of the tables, and closes the connection. */
export const asOwner = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'jobref-backup',
    // Dumping a large table may take arbitrarily long.
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on('error', () => undefined); // a broken connection fails its query, which is enough
  try {
    await client.connect();
  } catch (error) {
    throw new Refusal(`The database cannot be reached: ${(error as Error).message}`);
  }
  try {
    // The output of COPY must not depend on the server's settings.
    await client.query(`set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'`);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

export const rowsOf = async <T extends object>(
  client: Client,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => (await client.query<T>(text, values)).rows;

/** Returns `schema.name`, escaped for SQL. */
export const qualified = (client: Client, { schema, name }: { schema: string; name: string }): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
