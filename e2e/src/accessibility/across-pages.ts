import type { BrowserContext, Page } from 'playwright-core';

/** As many as two cores bear. */
const pages = 3;

/** Shares things among a few pages of the same person: whichever is free takes the next. */
export const acrossPages = async <Thing>(
  context: BrowserContext,
  things: readonly Thing[],
  work: (page: Page, thing: Thing) => Promise<void>,
): Promise<void> => {
  const left = [...things];
  const lane = async () => {
    const page = await context.newPage();
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(page, next);
  };
  await Promise.all(Array.from({ length: Math.min(pages, things.length) }, lane));
  await context.close();
};
