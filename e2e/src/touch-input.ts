import type { Page } from 'playwright-core';

type Spot = readonly [x: number, y: number];

/** Touches the page at one or more points: Playwright itself can only tap. */
export const touchInput = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...spots: Spot[]): Promise<void> => {
    const touchPoints = spots.map(([x, y], id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
};
