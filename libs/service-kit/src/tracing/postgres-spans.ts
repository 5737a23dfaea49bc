import pg from 'pg';
import { beginSpan, currentTraceparent } from './tracing.js';

type Query = (...args: unknown[]) => unknown;

const textLimit = 1_000;
const literal = /'(?:[^']|'')*'?/g;

const textOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
};

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

/**
 * A span for every statement that a traced request runs. `pg` has neither hooks nor channels, and hooks around imports
 * do not see what an ES module has imported already: its method is wrapped. Values are never told, only the text around them.
 */
export const tracePostgres = (): void => {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  prototype.query = function (this: pg.Client, ...args) {
    const text = textOf(args[0]);
    // Relays and sweepers ask all day long, for nobody.
    if (!text || !currentTraceparent()) return query.apply(this, args);
    const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
    const span = beginSpan(operation, {
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.namespace': this.database,
        'db.operation.name': operation,
        'db.query.text': text.slice(0, textLimit).replaceAll(literal, '?'),
      },
    });
    const running = query.apply(this, args);
    if (isPromise(running))
      void running.then(
        () => span.end(),
        (error: unknown) => span.end(error),
      );
    else span.end();
    return running;
  };
};
