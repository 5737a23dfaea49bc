import { ApiError } from '../../../api/api-error.js';
import { withRetries } from './with-retries.js';

const { signal } = new AbortController();
const failing = (error: unknown) => jest.fn(() => Promise.reject(error as Error));

describe('withRetries', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits 0, 1000, 3000, then 5000 ms and gives up after 10 retries [UD-15]', async () => {
    const attempt = failing(new Error('broken'));
    const startedAt = Date.now();
    const moments: number[] = [];
    attempt.mockImplementation(() => {
      moments.push(Date.now() - startedAt);
      return Promise.reject(new Error('broken'));
    });
    const outcome = expect(withRetries(attempt, signal)).rejects.toThrow('broken');
    await jest.runAllTimersAsync();
    await outcome;
    expect(moments.slice(0, 6)).toEqual([0, 0, 1000, 4000, 9000, 14_000]);
    expect(attempt).toHaveBeenCalledTimes(11);
  });

  it.each([500, 503, 429, 408])('retries after %d', async (status) => {
    const attempt = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new ApiError(status, 'later'))
      .mockResolvedValueOnce('done');
    const outcome = withRetries(attempt, signal);
    await jest.runAllTimersAsync();
    await expect(outcome).resolves.toBe('done');
  });

  it.each([400, 401, 404, 409, 413, 415])('does not retry after %d', async (status) => {
    const attempt = failing(new ApiError(status, 'no'));
    await expect(withRetries(attempt, signal)).rejects.toThrow('no');
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('stops waiting when aborted', async () => {
    const controller = new AbortController();
    const attempt = failing(new Error('broken'));
    const outcome = expect(withRetries(attempt, controller.signal)).rejects.toThrow('stopped');
    await jest.advanceTimersByTimeAsync(1500);
    controller.abort(new Error('stopped'));
    await outcome;
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  describe('without a connection [UD-14]', () => {
    const connection = (isOnline: boolean) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      if (isOnline) window.dispatchEvent(new Event('online'));
    };
    const lost = () =>
      jest
        .fn<Promise<string>, []>()
        .mockRejectedValueOnce(new Error('Network error'))
        .mockResolvedValueOnce('taken');
    afterEach(() => jest.restoreAllMocks());

    it('sends the request even though the browser reports to be offline', async () => {
      connection(false);
      await expect(withRetries(() => Promise.resolve('taken'), signal)).resolves.toBe('taken');
    });

    it('rejects with a server’s error even though the browser reports to be offline', async () => {
      connection(false);
      const attempt = failing(new ApiError(500, 'broken'));
      await expect(withRetries(attempt, signal, { most: 0 })).rejects.toThrow('broken');
    });

    it('waits for a connection after its last retry, then starts again', async () => {
      connection(false);
      const attempt = lost();
      const outcome = withRetries(attempt, signal, { most: 0 });
      await jest.advanceTimersByTimeAsync(60_000);
      expect(attempt).toHaveBeenCalledTimes(1);
      connection(true);
      await expect(outcome).resolves.toBe('taken');
    });

    it('stops waiting for a connection when aborted', async () => {
      connection(false);
      const controller = new AbortController();
      const outcome = expect(withRetries(lost(), controller.signal, { most: 0 })).rejects.toThrow('stopped');
      await jest.advanceTimersByTimeAsync(0);
      controller.abort(new Error('stopped'));
      await outcome;
    });
  });
});
