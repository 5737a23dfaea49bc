import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from './request-context.js';
import { currentTraceId } from './tracing/tracing.js';

export type { Logger } from 'pino';

/** Injection token of the process's logger. */
export const LOGGER = Symbol('logger');

/** Values of a failed statement, and the row that Postgres quotes: password hashes, addresses. */
const statementValues = ['parameters', 'detail', 'driverError.detail'];

/**
 * Returns a JSON logger on stdout; every line has the service and, within a request, the request id and trace id.
 * Secrets that may occur in logged objects are redacted.
 */
export const createLogger = (service: string, level: string, destination?: DestinationStream): Logger =>
  pino(
    {
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
        ...['err', 'err.aggregateErrors[*]'].flatMap((error) =>
          statementValues.map((value) => `${error}.${value}`),
        ),
      ],
    },
    destination,
  );

/** Returns a Nest logger that writes to this logger. */
export const nestLogger = (logger: Logger): LoggerService => {
  const line =
    (level: 'info' | 'warn' | 'error' | 'debug' | 'trace') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.at(-1);
      // Nest passes an error as its message and its stack.
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
