import type { Page } from 'playwright-core';

/** Starts recording elements that move, turn, grow or slide; fades and colour changes are no movement. */
export const watchMovement = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Set<string>();
    const moving = /transform|translate|rotate|scale|left|right|top|bottom|width|height|margin/i;
    const watch = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue;
        // One millisecond is a jump, not an animation.
        const takesTime = Number(effect.getComputedTiming().duration) > 1;
        const moves = effect
          .getKeyframes()
          .some((frame) => Object.keys(frame).some((name) => moving.test(name)));
        if (takesTime && moves) seen.add(effect.target?.className ?? '');
      }
      requestAnimationFrame(watch);
    };
    Object.assign(window, { movement: seen });
    watch();
  });

export const movementSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { movement: Set<string> }).movement]);
