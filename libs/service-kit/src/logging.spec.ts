import { pino } from 'pino';
import { createLogger, nestLogger } from './logging.js';

describe('createLogger', () => {
  it('writes no values of failed statements, even of one among several errors', () => {
    const lines: string[] = [];
    const logger = createLogger('jobs', 'info', { write: (line) => void lines.push(line) });
    const failed = Object.assign(new Error('failed'), {
      query: 'insert into people values ($1)',
      parameters: ['anna@example.com'],
      detail: 'Key (email)=(anna@example.com) already exists.',
      driverError: { detail: 'Key (email)=(anna@example.com) already exists.' },
    });
    logger.warn({ err: failed }, 'alone');
    logger.warn({ err: new AggregateError([failed, failed], 'Not all was cleaned') }, 'one of two');
    expect(lines.map((line) => [line.includes('insert into people'), line.includes('anna')])).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});

describe('nestLogger', () => {
  it('keeps the stack of an error, however Nest passes it', () => {
    const lines: string[] = [];
    const logger = nestLogger(pino({}, { write: (line: string) => void lines.push(line) }));
    const error = new Error('broken');
    logger.error(error.message, error.stack, 'ExceptionsHandler');
    logger.error(error);
    logger.warn('alone', 'Router');
    const logged = lines.map((line) => JSON.parse(line) as { err?: { stack: string }; context?: string });
    expect(logged.map(({ err, context }) => [err?.stack.includes('logging.spec'), context])).toEqual([
      [true, 'ExceptionsHandler'],
      [true, undefined],
      [undefined, 'Router'],
    ]);
  });
});
