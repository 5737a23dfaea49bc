import { Client } from 'pg';

// A very busy machine answers late.
const connectionTimeoutMillis = 30_000;

/** Runs `work` with its own connection to a PostgreSQL URL, and closes the connection. */
export const withDatabase = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis });
  client.on('error', () => {}); // a broken connection fails its query, which is enough
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};
