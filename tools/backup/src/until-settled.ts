import { Refusal } from './refusal.js';

const mostRounds = 10;

/**
 * Repeats rounds, each a dump and the fetch of its objects, until one misses only objects that the previous one missed
 * too: those were not deleted between dump and fetch, but are damaged. Returns the last round. `again` is called
 * between two rounds. Throws a Refusal after ten.
 */
export const untilSettled = async <Round extends { damaged: string[] }>(
  round: () => Promise<Round>,
  again: (missing: number) => Promise<void>,
): Promise<Round> => {
  let before = new Set<string>();
  for (let count = 1; ; count += 1) {
    const outcome = await round();
    const { damaged } = outcome;
    if (damaged.every((one) => before.has(one))) return outcome;
    if (count === mostRounds)
      throw new Refusal(
        `Objects were deleted between each of ${mostRounds} dumps of the database and the look for their bytes: ` +
          'try again while less is deleted.',
      );
    await again(damaged.length);
    before = new Set(damaged);
  }
};
