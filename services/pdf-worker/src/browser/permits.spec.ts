import { Permits } from './permits.js';

describe('Permits', () => {
  it('lets only so many through, and the others in their order', async () => {
    const permits = new Permits(2);
    const entered: string[] = [];
    const enter = async (name: string) => {
      const leave = await permits.take();
      entered.push(name);
      return leave;
    };
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(enter) as Promise<() => void>[];
    const leaveA = await a!;
    const leaveB = await b!;
    expect(entered).toEqual(['a', 'b']);
    leaveA();
    leaveA(); // a second time gives nobody a place
    await c;
    expect(entered).toEqual(['a', 'b', 'c']);
    leaveB();
    await d;
    expect(entered).toEqual(['a', 'b', 'c', 'd']);
  });
});
