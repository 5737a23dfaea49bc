import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now.js';

const morning = new Date('2026-11-21T08:00:00.000Z');

describe('the clock of the screen', () => {
  beforeEach(() => jest.useFakeTimers({ now: morning }));
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('says the present moment when a time comes on the screen, and moves on with the minutes [JD-03]', () => {
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

  it('answers the same however often it is asked while it is drawn', () => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let read = morning.getTime();
    jest.spyOn(Date, 'now').mockImplementation(() => (read += 1));
    renderHook(useNow);
    expect(told).not.toHaveBeenCalled();
  });
});
