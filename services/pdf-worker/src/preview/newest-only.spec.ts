import { NewestOnly } from './newest-only.js';

describe('the newest only', () => {
  it('runs one at a time for a key, and of those that wait the last', async () => {
    const turns = new NewestOnly();
    const done: string[] = [];
    const first = Promise.withResolvers<void>();
    const work = (name: string, until: Promise<void> = Promise.resolve()) =>
      turns.run('mara', async () => {
        await until;
        done.push(name);
      });
    const running = work('first', first.promise);
    const second = work('second').catch((error: unknown) => error);
    const third = work('third');
    await turns.run('jonas', () => Promise.resolve(done.push('of another')));
    expect(await second).toMatchObject({ code: 'too_many_requests' });
    first.resolve();
    await Promise.all([running, third]);
    await work('fourth');
    expect(done).toEqual(['of another', 'first', 'third', 'fourth']);
  });

  it('goes on after one that failed', async () => {
    const turns = new NewestOnly();
    await expect(turns.run('mara', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(turns.run('mara', () => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
