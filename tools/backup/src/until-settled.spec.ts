import { untilSettled } from './until-settled.js';

describe('the rounds of a backup', () => {
  /** What a backup makes of rounds that miss this, one after the other, the last again and again. */
  const settled = async (...rounds: string[][]) => {
    let count = 0;
    const again: number[] = [];
    const { damaged } = await untilSettled(
      () => Promise.resolve({ damaged: rounds[Math.min(count++, rounds.length - 1)] ?? [] }),
      (missing) => Promise.resolve(void again.push(missing)),
    );
    return { damaged, again };
  };

  it('are one where nothing is missing', async () => {
    expect(await settled([])).toEqual({ damaged: [], again: [] });
  });

  it('go on while what is missing was only deleted meanwhile', async () => {
    const rounds = [['a', 'b'], ['c'], ['d'], ['e'], []];
    expect(await settled(...rounds)).toEqual({ damaged: [], again: [2, 1, 1, 1] });
  });

  it('end when all that is missing was missing before: that is damaged', async () => {
    expect(await settled(['lost'])).toEqual({ damaged: ['lost'], again: [1] });
    expect(await settled(['lost', 'a'], ['lost', 'b'], ['lost'])).toEqual({
      damaged: ['lost'],
      again: [2, 2],
    });
  });

  it('are given up after ten, without a word of damage', async () => {
    const rounds = Array.from({ length: 10 }, (_, at) => [`file ${at}`]);
    await expect(settled(...rounds)).rejects.toThrow(/^Objects were deleted between each of 10 dumps/);
  });
});
