import { loadCode } from './load-code.js';

describe('code that comes later', () => {
  it('is asked for once more when it was lost on the way [RT-17]', async () => {
    const load = jest.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new Error('no line'));
    await expect(loadCode(load)).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is given up when it is lost again', async () => {
    const load = jest.fn(() => Promise.reject(new Error('not there any more')));
    await expect(loadCode(load)).rejects.toThrow('not there any more');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
