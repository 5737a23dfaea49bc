import type { Socket } from 'node:net';
import pg, { type ClientConfig, type QueryConfig, type QueryResult } from 'pg';

/** Maximum number of named statements: a plan takes some 50 kB on the server, per connection. */
const mostStatements = 200;
/** Maximum number of parameters of a named statement: inserts of many rows have a text per number, which seldom recurs. */
const mostParameters = 40;

const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostStatements) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

type Query = (...asked: unknown[]) => Promise<QueryResult>;

/** TypeORM's statement to begin. */
const begin = 'START TRANSACTION';

/**
 * A service's connection to Postgres.
 *
 * Statements with parameters have names, so that Postgres parses each once and not at every call: behind row-level
 * security parsing costs more than most statements themselves. The first 200 texts of a process have names. After a
 * change of a table's columns Postgres refuses a prepared `select *` of it: name the columns.
 *
 * A transaction begins in one write with its first statements, without a round trip of its own; if the first has no
 * parameters, in the same message. Committing a failed transaction is an error; Postgres only answers with ROLLBACK.
 */
export class PostgresClient extends pg.Client {
  private isToBegin = false;

  constructor(config: ClientConfig) {
    super({ ...config, pipeline: true });
  }

  // As TypeORM calls it: a text, perhaps with parameters. All other calls are passed through unchanged.
  override query = ((...asked: unknown[]): unknown => {
    const send = super.query.bind(this) as Query;
    const [text, values] = asked;
    if (text === begin) {
      this.isToBegin = true;
      return Promise.resolve();
    }
    const hasParameters = Array.isArray(values) && values.length > 0;
    if (typeof text !== 'string' || asked.length > 2 || hasParameters) {
      // Not awaited: if it fails, so do all following statements on this connection.
      if (this.takeBegin()) send(begin).catch(() => undefined);
      const isPrepared = typeof text === 'string' && hasParameters && values.length <= mostParameters;
      return isPrepared ? send({ name: nameOf(text), text, values } satisfies QueryConfig) : send(...asked);
    }
    const sent = this.takeBegin() ? send(`${begin}; ${text}`).then(lastOf) : send(text);
    return text === 'COMMIT' ? sent.then(unlessRolledBack) : sent;
  }) as pg.Client['query'];

  /**
   * Returns once whether a transaction begins with this statement. Corks the socket, so that the statements of this
   * tick leave in one write.
   */
  private takeBegin(): boolean {
    if (!this.isToBegin) return false;
    this.isToBegin = false;
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return true;
  }
}

/** Returns the last result: several statements in one text give one result each. */
const lastOf = (results: QueryResult | QueryResult[]): QueryResult =>
  Array.isArray(results) ? (results.at(-1) as QueryResult) : results;

const unlessRolledBack = (result: QueryResult): QueryResult => {
  if (result.command === 'COMMIT') return result;
  throw new Error('Nothing was committed: a statement of the transaction had failed');
};
