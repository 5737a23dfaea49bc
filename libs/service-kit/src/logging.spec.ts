import { pino } from 'pino';
import { nestLogger } from './logging.js';

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
