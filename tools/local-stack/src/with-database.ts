import { Client } from 'pg';

/** Runs `work` with a connection of its own to a PostgreSQL address, and closes it. */
export const withDatabase = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // a connection that breaks fails its query, which is enough
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};
