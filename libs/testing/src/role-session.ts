import { Client, type QueryResult } from 'pg';

/** The actor as a service sets it in its database; without id and role there is no actor. */
export interface ActingAs {
  id?: string;
  role?: string;
}

/** A connection with a service's own database role, for running SQL. */
export class RoleSession {
  private constructor(readonly client: Client) {}

  /** Connects to a service's DATABASE_URL. */
  static async open(serviceUrl: string): Promise<RoleSession> {
    const client = new Client({ connectionString: serviceUrl });
    client.on('error', () => undefined);
    await client.connect();
    return new RoleSession(client);
  }

  /** Runs one statement as an actor, in a transaction that is rolled back. */
  async as(
    actor: ActingAs,
    sql: string,
    values: unknown[] = [],
  ): Promise<QueryResult<Record<string, unknown>>> {
    await this.client.query('begin');
    try {
      for (const [key, value] of Object.entries(actor))
        await this.client.query(`select set_config('app.actor_${key}', $1, true)`, [value]);
      return await this.client.query(sql, values);
    } finally {
      await this.client.query('rollback');
    }
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
