import { tracingChannel } from 'node:diagnostics_channel';
import { beginSpan, currentTraceparent, type OpenSpan } from './tracing.js';

/** Data that ioredis publishes on its channels (its tracing.d.ts). */
interface Command {
  command?: string;
  serverAddress: string;
  serverPort?: number;
  error?: unknown;
}

const spans = new WeakMap<object, OpenSpan>();

/** Commands sent while connecting, in the context of the first request that needs the connection. */
const ofConnections = new Set(['AUTH', 'CLIENT', 'HELLO', 'INFO', 'SELECT']);

const begin = (message: unknown): void => {
  const { command = 'MULTI', serverAddress, serverPort } = message as Command;
  const operation = command.toUpperCase();
  // Workers and feeds wait on Redis all day long without a request.
  if (!currentTraceparent() || ofConnections.has(operation)) return;
  const attributes = {
    'db.system.name': 'redis',
    'db.operation.name': operation,
    'server.address': serverAddress,
    'server.port': serverPort,
  };
  spans.set(message as object, beginSpan(operation, { kind: 'client', attributes }));
};

const end = (message: unknown): void => {
  spans.get(message as object)?.end((message as Command).error);
};

const nothing = () => undefined;

/** Adds a span for every Redis command of a traced request: ioredis publishes them on its diagnostics channels. */
export const traceRedis = (): void => {
  for (const name of ['ioredis:command', 'ioredis:batch'])
    tracingChannel(name).subscribe({
      start: begin,
      asyncEnd: end,
      end: nothing,
      asyncStart: nothing,
      error: nothing,
    });
};
