import { tracingChannel } from 'node:diagnostics_channel';
import { beginSpan, currentTraceparent, type OpenSpan } from './tracing.js';

/** What ioredis tells on its channels (its tracing.d.ts). */
interface Command {
  command?: string;
  serverAddress: string;
  serverPort?: number;
  error?: unknown;
}

const spans = new WeakMap<object, OpenSpan>();

/** What a connection says when it is made, in the name of whoever needs it first. */
const ofConnections = new Set(['AUTH', 'CLIENT', 'HELLO', 'INFO', 'SELECT']);

const begin = (told: unknown): void => {
  const { command = 'MULTI', serverAddress, serverPort } = told as Command;
  const operation = command.toUpperCase();
  // Workers and feeds wait on Redis all day long, for nobody.
  if (!currentTraceparent() || ofConnections.has(operation)) return;
  const attributes = {
    'db.system.name': 'redis',
    'db.operation.name': operation,
    'server.address': serverAddress,
    'server.port': serverPort,
  };
  spans.set(told as object, beginSpan(operation, { kind: 'client', attributes }));
};

const end = (told: unknown): void => {
  spans.get(told as object)?.end((told as Command).error);
};

const nothing = () => undefined;

/** A span for every command that a traced request sends to Redis: ioredis tells them on channels of its own. */
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
