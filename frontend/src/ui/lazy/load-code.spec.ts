import { waitFor } from '@testing-library/react';
import { loadCode, loadCodeOnceConnected } from './load-code.js';

describe('lazily loaded code', () => {
  it('is requested again after a failed request [RT-17]', async () => {
    const load = jest.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new Error('no line'));
    await expect(loadCode(load)).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails after a second failure', async () => {
    const load = jest.fn(() => Promise.reject(new Error('not there any more')));
    await expect(loadCode(load)).rejects.toThrow('not there any more');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('waits for the connection while the page below stays [RT-17]', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest.fn<Promise<string>, []>().mockRejectedValue(new Error('no line'));
    const code = loadCodeOnceConnected(load);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    load.mockResolvedValue('code');
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect(code).resolves.toBe('code');
    load.mockRejectedValue(new Error('not there any more'));
    await expect(loadCodeOnceConnected(load)).rejects.toThrow('not there any more');
  });
});
