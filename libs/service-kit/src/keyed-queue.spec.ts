import { KeyedQueue } from './keyed-queue.js';

describe('KeyedQueue', () => {
  it('runs a few tasks concurrently, lets a few wait in order, and refuses the rest at once', async () => {
    const queue = new KeyedQueue(2, 2);
    const begun: number[] = [];
    const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const runs = ends.map(({ promise }, index) =>
      queue.run('x', () => {
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
    ends[0]?.resolve();
    await runs[0];
    await expect(queue.run('x', () => Promise.resolve('again'))).resolves.toBe('again');
  });

  it('runs one task after another with a concurrency of one, also after a failure', async () => {
    const queue = new KeyedQueue(1);
    const seen: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        seen.push(`${name} begins`);
        await Promise.resolve();
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const results = await Promise.allSettled([
      queue.run('x', work('first', true)),
      queue.run('x', work('second')),
    ]);
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('runs tasks of different keys concurrently', async () => {
    const queue = new KeyedQueue(1, 0);
    const { promise, resolve } = Promise.withResolvers<string>();
    const waiting = queue.run('x', () => promise);
    await expect(queue.run('x', () => promise)).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(queue.run('y', () => Promise.resolve('done'))).resolves.toBe('done');
    resolve('at last');
    await expect(waiting).resolves.toBe('at last');
  });
});
