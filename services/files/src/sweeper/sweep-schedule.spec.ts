import { createLogger } from '@jobref/service-kit/logging';
import type { OrphanSweeper } from './orphan-sweeper.js';
import { SweepSchedule } from './sweep-schedule.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the schedule of sweeps', () => {
  it('sweeps once per interval, goes on after a failure, and stops at the end', async () => {
    const sweep = jest
      .fn<Promise<number>, [number]>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(0);
    const times = { orphanAgeMs: 86_400_000, intervalMs: 3_600_000 };
    const schedule = new SweepSchedule(
      { sweep } as unknown as OrphanSweeper,
      times,
      createLogger('files', 'silent'),
    );
    schedule.onApplicationBootstrap();
    expect(sweep).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(sweep.mock.calls).toEqual([[86_400_000], [86_400_000], [86_400_000]]);
    schedule.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(sweep).toHaveBeenCalledTimes(3);
  });
});
