import type { BrowserContext, Page } from 'playwright-core';

/** Limit for two cores. */
const mostPages = 3;
/** Items per page: loading a page takes as long as a few items, so fewer get no page of their own. */
const thingsOfAPage = 5;

/** Distributes items among a few pages of the same person: each idle page takes the next. */
export const acrossPages = async <Thing>(
  context: BrowserContext,
  things: readonly Thing[],
  work: (page: Page, thing: Thing) => Promise<void>,
): Promise<void> => {
  const pages = Math.min(mostPages, Math.ceil(things.length / thingsOfAPage));
  const left = [...things];
  const lane = async () => {
    const page = await context.newPage();
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(page, next);
  };
  await Promise.all(Array.from({ length: pages }, lane));
  await context.close();
};
