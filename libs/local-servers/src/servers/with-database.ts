import { Client } from 'pg';

// A machine that is busy enough answers late.
const connectionTimeoutMillis = 30_000;

/** Runs `work` with a connection of its own to a PostgreSQL address, and closes it. */
export const withDatabase = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis });
  client.on('error', () => {}); // a connection that breaks fails its query, which is enough
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};
