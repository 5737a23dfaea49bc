import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now.js';

const morning = new Date('2026-11-21T08:00:00.000Z');

describe('useNow', () => {
  beforeEach(() => jest.useFakeTimers({ now: morning }));
  afterEach(() => jest.useRealTimers());

  it('returns the current time on mount, and advances every minute [JD-03]', () => {
    const { result, unmount } = renderHook(useNow);
    expect(result.current).toEqual(morning);
    act(() => jest.advanceTimersByTime(59_000));
    expect(result.current).toEqual(morning);
    act(() => jest.advanceTimersByTime(1000));
    expect(result.current).toEqual(new Date('2026-11-21T08:01:00.000Z'));
    unmount();
    jest.setSystemTime(new Date('2026-11-21T11:00:00.000Z'));
    expect(renderHook(useNow).result.current).toEqual(new Date('2026-11-21T11:00:00.000Z'));
  });

  it('advances at once when the page is shown again after a sleep without timers', () => {
    const { result } = renderHook(useNow);
    const evening = new Date('2026-11-21T20:00:00.000Z');
    jest.setSystemTime(evening);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toEqual(evening);
  });

  it('starts at the current time beside others, and advances together with them', () => {
    const earlier = renderHook(useNow);
    act(() => jest.advanceTimersByTime(59_000));
    const later = renderHook(useNow);
    expect(later.result.current).toEqual(new Date('2026-11-21T08:00:59.000Z'));
    act(() => jest.advanceTimersByTime(1000));
    for (const { result } of [earlier, later])
      expect(result.current).toEqual(new Date('2026-11-21T08:01:00.000Z'));
  });
});
