import pg, { type QueryConfig } from 'pg';

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

/**
 * A connection that gives statements with parameters a name, so that Postgres parses each once and not at every call:
 * behind row-level security that costs more than most statements themselves. The first 200 texts of a process have names.
 * After a change of a table's columns Postgres refuses a prepared `select *` of it: name the columns.
 */
export class PreparingClient extends pg.Client {
  // What TypeORM calls: a text and its parameters. All else goes on as it came.
  override query = ((...asked: unknown[]): unknown => {
    const send = super.query.bind(this) as (...asked: unknown[]) => unknown;
    const [text, values] = asked;
    const isPrepared =
      asked.length === 2 &&
      typeof text === 'string' &&
      Array.isArray(values) &&
      values.length > 0 &&
      values.length <= mostParameters;
    return isPrepared ? send({ name: nameOf(text), text, values } satisfies QueryConfig) : send(...asked);
  }) as pg.Client['query'];
}
