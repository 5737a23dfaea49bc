import { WakeableSleep } from './wakeable-sleep.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('WakeableSleep', () => {
  const asleep = (rest: WakeableSleep) => {
    const woken = jest.fn();
    void rest.sleep(1_000).then(woken);
    return woken;
  };

  it('lasts its time, or until woken', async () => {
    const rest = new WakeableSleep();
    const whole = asleep(rest);
    await jest.advanceTimersByTimeAsync(999);
    expect(whole).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(whole).toHaveBeenCalled();
    const short = asleep(rest);
    rest.wake();
    await jest.advanceTimersByTimeAsync(0);
    expect(short).toHaveBeenCalled();
  });

  it('ends at once, a single time, if woken before', async () => {
    const rest = new WakeableSleep();
    rest.wake();
    const none = asleep(rest);
    await jest.advanceTimersByTimeAsync(0);
    expect(none).toHaveBeenCalled();
    const next = asleep(rest);
    await jest.advanceTimersByTimeAsync(0);
    expect(next).not.toHaveBeenCalled();
  });
});
