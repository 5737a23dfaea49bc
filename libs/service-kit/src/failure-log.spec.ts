import type { Logger } from './logging.js';
import { FailureLog } from './failure-log.js';

describe('FailureLog', () => {
  it('logs the first failure of each row', () => {
    const logged: unknown[] = [];
    const logger = { warn: ({ err }: { err: unknown }) => void logged.push(err) } as unknown as Logger;
    const failures = new FailureLog(logger, 'It cannot be done; trying again');
    for (const error of ['refused', 'refused again']) failures.failed(error);
    failures.succeeded();
    failures.failed('away once more');
    expect(logged).toEqual(['refused', 'away once more']);
  });
});
