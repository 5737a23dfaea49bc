import type { BrowserContext, Page } from 'playwright-core';

/** As many as two cores bear. */
const mostPages = 3;
/** A page takes as long to load as a few things on it: fewer than these get no page of their own. */
const thingsOfAPage = 5;

/** Shares things among a few pages of the same person: whichever is free takes the next. */
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
