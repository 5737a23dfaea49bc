import { FairQueue } from './fair-queue.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Sets up tasks that record when they start, and end on demand. */
const stage = (atOnce: number, extra?: number) => {
  const queue = new FairQueue(atOnce, extra);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (person: string, name: string) =>
    queue.run(person, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (...names: string[]) => {
    for (const name of names) ends.get(name)?.();
    await settled();
  };
  return { queue, begun, run, end };
};

describe('FairQueue', () => {
  it('starts a person’s only task at once, however many tasks another one added before', async () => {
    const { begun, run, end } = stage(2);
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => run('a', name));
    all.push(run('b', 'b1'));
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a1', 'a2');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
    await end('a3', 'a4');
    await end('a5', 'a6');
    await Promise.all(all);
  });

  it('keeps to its concurrency for everyone without extra slots', async () => {
    const { begun, run, end } = stage(1, 0);
    const all = [run('a', 'a1'), run('b', 'b1')];
    await settled();
    expect(begun).toEqual(['a1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    await Promise.all(all);
  });

  it('takes turns between people, each with their tasks in order', async () => {
    const { begun, run, end } = stage(1);
    const all = [run('a', 'a1'), run('a', 'a2'), run('b', 'b1'), run('b', 'b2'), run('c', 'c1')];
    await settled();
    for (const name of ['a1', 'b1', 'a2', 'c1', 'b2']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2']);
    await Promise.all(all);
  });

  it('prevents people who return for more from overtaking others repeatedly', async () => {
    const { begun, run, end } = stage(1);
    const all = [run('a', 'a1'), run('b', 'b1'), run('c', 'c1')];
    await settled();
    await end('a1');
    all.push(run('a', 'a2'));
    await end('b1');
    all.push(run('b', 'b2'));
    for (const name of ['c1', 'a2', 'b2']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
    await Promise.all(all);
  });

  it('frees the slot of a failed task', async () => {
    const { queue } = stage(1);
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run('b', () => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
