import { untilSettled } from './until-settled.js';

describe('untilSettled', () => {
  /** Runs rounds that miss these objects; the last round repeats. */
  const settled = async (...rounds: string[][]) => {
    let count = 0;
    const again: number[] = [];
    const { damaged } = await untilSettled(
      () => Promise.resolve({ damaged: rounds[Math.min(count++, rounds.length - 1)] ?? [] }),
      (missing) => Promise.resolve(void again.push(missing)),
    );
    return { damaged, again };
  };

  it('stops after one round when nothing is missing', async () => {
    expect(await settled([])).toEqual({ damaged: [], again: [] });
  });

  it('repeats while missing objects were only deleted meanwhile', async () => {
    const rounds = [['a', 'b'], ['c'], ['d'], ['e'], []];
    expect(await settled(...rounds)).toEqual({ damaged: [], again: [2, 1, 1, 1] });
  });

  it('stops when all missing objects were missing before: these are damaged', async () => {
    expect(await settled(['lost'])).toEqual({ damaged: ['lost'], again: [1] });
    expect(await settled(['lost', 'a'], ['lost', 'b'], ['lost'])).toEqual({
      damaged: ['lost'],
      again: [2, 2],
    });
  });

  it('gives up after ten rounds, without reporting damage', async () => {
    const rounds = Array.from({ length: 10 }, (_, at) => [`file ${at}`]);
    await expect(settled(...rounds)).rejects.toThrow(/^Objects were deleted between each of 10 dumps/);
  });
});
