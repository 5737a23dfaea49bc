import { request } from './api/request.js';
import { fakeServer } from './testing/fake-server.js';
import { settle } from './testing/settle.js';
import { loadCode } from './ui/lazy/load-code.js';

describe('page being left', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reports no aborted requests until it turns out to stay', async () => {
    fakeServer({ 'GET /api/x': () => Promise.reject(new TypeError('NetworkError')) });
    const load = jest.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new Error('aborted'));
    const failed = jest.fn();
    window.dispatchEvent(new Event('beforeunload'));
    void request('GET', '/api/x').catch(failed);
    const code = loadCode(load);
    await settle();
    expect(failed).not.toHaveBeenCalled();
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(failed).toHaveBeenCalledTimes(1);
    await expect(code).resolves.toBe('code');
  });
});
