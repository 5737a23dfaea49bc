import type { Page } from 'playwright-core';

/** Waits until loading, motion and fades have ended: colours in transition are not to be judged. */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  // Renders pending updates first.
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
