import { InTurn } from './in-turn.js';

describe('works in turn', () => {
  it('runs those of one name one after another, also after a failure', async () => {
    const inTurn = new InTurn();
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
      inTurn.run('x', work('first', true)),
      inTurn.run('x', work('second')),
    ]);
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('runs those of different names side by side', async () => {
    const inTurn = new InTurn();
    const { promise, resolve } = Promise.withResolvers<string>();
    const waiting = inTurn.run('x', () => promise);
    await expect(inTurn.run('y', () => Promise.resolve('done'))).resolves.toBe('done');
    resolve('at last');
    await expect(waiting).resolves.toBe('at last');
  });
});
