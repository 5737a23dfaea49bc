import type { Socket } from 'node:net';
import pg, { type ClientConfig, type QueryConfig, type QueryResult } from 'pg';

/** A plan takes some 50 kB at the server, on each connection. */
const mostStatements = 200;
/** A list of any length is a text of its own for each length, which seldom comes again. */
const mostParameters = 30;

const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostStatements) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

type Query = (...asked: unknown[]) => Promise<QueryResult>;

/**
 * A service's connection to Postgres.
 *
 * Statements with parameters have names, so that Postgres parses each once and not at every call: behind row-level security
 * that costs more than most statements themselves. The first 200 texts of a process have names. After a change of a table's
 * columns Postgres refuses a prepared `select *` of it: name the columns.
 *
 * A transaction begins with its first statements, in one write, and not with a round trip of its own. A commit of what
 * has failed is an error; Postgres answers it with ROLLBACK and says nothing else.
 */
export class PostgresClient extends pg.Client {
  constructor(config: ClientConfig) {
    super({ ...config, pipeline: true });
  }

  // As TypeORM calls it: a text, perhaps with parameters. All else goes on as it came.
  override query = ((...asked: unknown[]): unknown => {
    const send = super.query.bind(this) as Query;
    const [text, values] = asked;
    if (typeof text !== 'string' || asked.length > 2) return send(...asked);
    if (text === 'START TRANSACTION') return this.begin(() => send(text));
    if (text === 'COMMIT') return send(text).then(unlessRolledBack);
    const isPrepared = Array.isArray(values) && values.length > 0 && values.length <= mostParameters;
    return isPrepared ? send({ name: nameOf(text), text, values } satisfies QueryConfig) : send(...asked);
  }) as pg.Client['query'];

  /** Not awaited: where it fails, so does all that follows on this connection. */
  private begin(send: () => Promise<unknown>): Promise<void> {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    send().catch(() => undefined);
    return Promise.resolve();
  }
}

const unlessRolledBack = (result: QueryResult): QueryResult => {
  if (result.command === 'COMMIT') return result;
  throw new Error('Nothing was committed: a statement of the transaction had failed');
};
