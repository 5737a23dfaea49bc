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
 * Adds a span for every statement of a traced request. `pg` has neither hooks nor diagnostics channels, and import
 * hooks miss modules that an ES module has imported already: so its method is wrapped. Spans contain the statement's
 * text, never its values.
 */
export const tracePostgres = (): void => {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  prototype.query = function (this: pg.Client, ...args) {
    const text = textOf(args[0]);
    // Relays and sweepers query all day long without a request.
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
