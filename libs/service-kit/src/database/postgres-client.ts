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

/** As TypeORM says it. */
const begin = 'START TRANSACTION';

/**
 * A service's connection to Postgres.
 *
 * Statements with parameters have names, so that Postgres parses each once and not at every call: behind row-level security
 * that costs more than most statements themselves. The first 200 texts of a process have names. After a change of a table's
 * columns Postgres refuses a prepared `select *` of it: name the columns.
 *
 * A transaction begins with its first statements, in one write and not with a round trip of its own; where the first has no
 * parameters, in one message with that. A commit of what has failed is an error; Postgres answers it with ROLLBACK and says
 * nothing else.
 */
export class PostgresClient extends pg.Client {
  private isToBegin = false;

  constructor(config: ClientConfig) {
    super({ ...config, pipeline: true });
  }

  // As TypeORM calls it: a text, perhaps with parameters. All else goes on as it came.
  override query = ((...asked: unknown[]): unknown => {
    const send = super.query.bind(this) as Query;
    const [text, values] = asked;
    if (text === begin) {
      this.isToBegin = true;
      return Promise.resolve();
    }
    const hasParameters = Array.isArray(values) && values.length > 0;
    if (typeof text !== 'string' || asked.length > 2 || hasParameters) {
      // Not awaited: where it fails, so does all that follows on this connection.
      if (this.takeBegin()) send(begin).catch(() => undefined);
      const isPrepared = typeof text === 'string' && hasParameters && values.length <= mostParameters;
      return isPrepared ? send({ name: nameOf(text), text, values } satisfies QueryConfig) : send(...asked);
    }
    const sent = this.takeBegin() ? send(`${begin}; ${text}`).then(lastOf) : send(text);
    return text === 'COMMIT' ? sent.then(unlessRolledBack) : sent;
  }) as pg.Client['query'];

  /** Whether a transaction is to begin with this statement, told once: it leaves in one write with those that follow at once. */
  private takeBegin(): boolean {
    if (!this.isToBegin) return false;
    this.isToBegin = false;
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return true;
  }
}

/** Statements in one text answer one after the other. */
const lastOf = (results: QueryResult | QueryResult[]): QueryResult =>
  Array.isArray(results) ? (results.at(-1) as QueryResult) : results;

const unlessRolledBack = (result: QueryResult): QueryResult => {
  if (result.command === 'COMMIT') return result;
  throw new Error('Nothing was committed: a statement of the transaction had failed');
};
