import { BoundedQueue } from './bounded-queue.js';

describe('a bounded queue', () => {
  it('runs a few side by side, lets a few wait in their order, and refuses the rest at once', async () => {
    const queue = new BoundedQueue(2, 2);
    const begun: number[] = [];
    const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const runs = ends.map(({ promise }, index) =>
      queue.run(() => {
        begun.push(index);
        return promise;
      }),
    );
    await expect(runs[4]).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(begun).toEqual([0, 1]);
    ends[1]?.reject(new Error('its own'));
    await expect(runs[1]).rejects.toThrow('its own');
    ends[2]?.resolve();
    await runs[2];
    ends[3]?.resolve();
    await runs[3];
    expect(begun).toEqual([0, 1, 2, 3]);
    expect(queue.isIdle).toBe(false);
    ends[0]?.resolve();
    await runs[0];
    expect(queue.isIdle).toBe(true);
    await expect(queue.run(() => Promise.resolve('again'))).resolves.toBe('again');
  });
});
