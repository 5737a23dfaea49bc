import type { Page } from 'playwright-core';

/** Waits until nothing loads, moves or fades any more: colours on their way are not those to judge. */
export const settled = async (page: Page): Promise<void> => {
  // What was just asked for is drawn first.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.waitForFunction(() => {
    const loading = document.querySelector('.skeleton, [aria-busy=true], [class*=loading]');
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    return !loading && !isMoving;
  });
};
