import type { Page } from 'playwright-core';

/**
 * Waits until nothing is loading, and finishes all fades and transitions at once: colours in transition are not to be
 * judged. Throws when a page never comes to rest.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const deadline = performance.now() + 30_000;
    // Waits several frames: the first renders what was requested, which may start more.
    for (let calm = 0; calm < 3; calm += 1) {
      await new Promise(requestAnimationFrame);
      const onTheirWay = document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
      for (const animation of onTheirWay) animation.finish();
      const loading = document.querySelector('.skeleton, [aria-busy=true], [class*=loading]');
      if (loading || onTheirWay.length > 0) calm = -1;
      if (performance.now() > deadline) throw new Error(`Never at rest: ${loading?.outerHTML.slice(0, 200)}`);
    }
  });
