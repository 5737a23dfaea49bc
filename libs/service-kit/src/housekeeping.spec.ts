import { housekeeping } from './housekeeping.js';
import { createLogger } from './logging.js';

class Sweeper {
  readonly sweep = jest
    .fn<Promise<number>, [Date]>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(0);
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('housekeeping', () => {
  it('runs once per interval, continues after a failure, and stops at shutdown', async () => {
    const provider = housekeeping(Sweeper, 3_600_000, (sweeper, now) => sweeper.sweep(now));
    const sweeper = new Sweeper();
    const turns = await provider.useFactory(sweeper, createLogger('files', 'silent'));
    turns.onApplicationBootstrap();
    expect(sweeper.sweep).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(sweeper.sweep).toHaveBeenCalledTimes(3);
    await turns.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(sweeper.sweep).toHaveBeenCalledTimes(3);
  });
});
