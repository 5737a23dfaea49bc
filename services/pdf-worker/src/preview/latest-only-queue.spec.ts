import { LatestOnlyQueue } from './latest-only-queue.js';

describe('LatestOnlyQueue', () => {
  it('runs one task at a time per key, and of the waiting ones only the last', async () => {
    const queue = new LatestOnlyQueue();
    const done: string[] = [];
    const first = Promise.withResolvers<void>();
    const work = (name: string, until: Promise<void> = Promise.resolve()) =>
      queue.run('mara', async () => {
        await until;
        done.push(name);
      });
    const running = work('first', first.promise);
    const second = work('second').catch((error: unknown) => error);
    const third = work('third');
    await queue.run('jonas', () => Promise.resolve(done.push('of another')));
    expect(await second).toMatchObject({ code: 'too_many_requests' });
    first.resolve();
    await Promise.all([running, third]);
    await work('fourth');
    expect(done).toEqual(['of another', 'first', 'third', 'fourth']);
  });

  it('continues after a failed task', async () => {
    const queue = new LatestOnlyQueue();
    await expect(queue.run('mara', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run('mara', () => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
