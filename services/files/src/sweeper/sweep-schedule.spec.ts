import { createLogger } from '@jobref/service-kit/logging';
import type { LogoSweeper } from './logo-sweeper.js';
import type { OrphanSweeper } from './orphan-sweeper.js';
import { SweepSchedule } from './sweep-schedule.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the schedule of sweeps', () => {
  it('sweeps once per interval, goes on after a failure, and stops at the end', async () => {
    const sweepOf = () =>
      jest.fn<Promise<number>, [number]>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(0);
    const [orphans, logos] = [sweepOf(), sweepOf()];
    const times = { orphanAgeMs: 86_400_000, intervalMs: 3_600_000 };
    const schedule = new SweepSchedule(
      { sweep: orphans } as unknown as OrphanSweeper,
      { sweep: logos } as unknown as LogoSweeper,
      times,
      createLogger('files', 'silent'),
    );
    schedule.onApplicationBootstrap();
    expect(orphans).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3 * 3_600_000);
    for (const sweep of [orphans, logos])
      expect(sweep.mock.calls).toEqual([[86_400_000], [86_400_000], [86_400_000]]);
    schedule.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(orphans).toHaveBeenCalledTimes(3);
    expect(logos).toHaveBeenCalledTimes(3);
  });
});
