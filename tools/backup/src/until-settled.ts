import { Refusal } from './refusal.js';

const mostRounds = 10;

/**
 * Runs rounds, each a dump and the look for its bytes, until one misses nothing but what the one before missed too: what two
 * dumps in a row ask for in vain was not deleted between a dump and the look, it is damaged. Answers the last round.
 * `again` is called between two rounds. Throws a Refusal after ten.
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
