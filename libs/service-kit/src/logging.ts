import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { currentRequestId } from './request-context.js';
import { currentTraceId } from './tracing/tracing.js';

export type { Logger } from 'pino';

/** Injection token of the process's logger. */
export const LOGGER = Symbol('logger');

/**
 * A JSON logger on stdout; every line names the service and, within a request, its id and that of its trace.
 * Secrets that could stand in logged objects are cut out.
 */
export const createLogger = (service: string, level: string): Logger =>
  pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ requestId: currentRequestId(), traceId: currentTraceId() }),
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      '*.password',
      '*.temporaryPassword',
      // A failed statement's values, and the row that Postgres quotes: password hashes, addresses.
      'err.parameters',
      'err.detail',
      'err.driverError.detail',
    ],
  });

/** Nest's own log lines through the same logger. */
export const nestLogger = (logger: Logger): LoggerService => {
  const line =
    (level: 'info' | 'warn' | 'error' | 'debug' | 'trace') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.at(-1);
      // Nest hands on an error as its message and its stack.
      const stack = rest.length > 1 ? rest[0] : undefined;
      const err = message instanceof Error ? message : stack === undefined ? undefined : { stack };
      logger[level]({ context: typeof context === 'string' ? context : undefined, err }, String(message));
    };
  return {
    log: line('debug'),
    warn: line('warn'),
    error: line('error'),
    debug: line('trace'),
    verbose: line('trace'),
  };
};
