import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@jobref/local-servers/paths';
import type { Page } from 'playwright-core';
import { newContext } from './browser.js';
import { FirstLoadDriver } from './drivers/first-load.driver.js';
import { LayoutShiftsDriver } from './drivers/layout-shifts.driver.js';
import type { Reachable } from './product.js';
import { sharedProduct } from './shared-product.js';

jest.setTimeout(120_000);

/** Kilobytes of JavaScript as transferred by the gateway, with headers. */
const budgets = { landing: 140, 'sign-in': 140, dashboard: 330 };
/** Strings unique to code that must load lazily: Uppy, charts, the date picker, zod. */
const heavy = ['individualCancellation', 'visx', 'disabledMinutes', 'invalid_union'];

const assets = path.join(root, 'frontend', 'dist', 'assets');
const chunksWith = (word: string) =>
  readdirSync(assets).filter(
    (file) => file.endsWith('.js') && readFileSync(path.join(assets, file), 'utf8').includes(word),
  );

describe('first load', () => {
  let product: Reachable;

  beforeAll(async () => {
    product = await sharedProduct();
  });

  const newPage = async (signedIn: boolean): Promise<Page> => {
    const context = await newContext(product);
    if (signedIn) await context.request.post('/api/auth/dev-login');
    return context.newPage();
  };
  const check = (name: keyof typeof budgets, load: FirstLoadDriver) => {
    const files = load.scripts.map(({ url }) => path.basename(url));
    process.stdout.write(
      `${name}: ${load.scriptKilobytes.toFixed(1)} of ${budgets[name]} kB JavaScript in ${files.length} files\n`,
    );
    expect(load.scriptKilobytes).toBeLessThanOrEqual(budgets[name]);
    for (const word of heavy) {
      const chunks = chunksWith(word);
      expect(chunks).not.toEqual([]);
      expect(files.filter((file) => chunks.includes(file))).toEqual([]);
    }
    // Fonts and all other assets come from the product's own origin.
    expect(load.loaded.map(({ kind }) => kind)).toContain('Font');
    expect(new Set(load.loaded.map(({ url }) => new URL(url).origin))).toEqual(new Set([product.stack.url]));
  };

  it('keeps the landing page within 140 kB of JavaScript', async () => {
    const page = await newPage(false);
    const load = await FirstLoadDriver.of(page);
    await page.goto('/');
    await page.getByText('Sign In to Get Started').first().waitFor();
    await load.quiet();
    check('landing', load);
  });

  it('keeps the sign-in within 140 kB of JavaScript', async () => {
    const page = await newPage(false);
    const load = await FirstLoadDriver.of(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await load.quiet();
    check('sign-in', load);
  });

  it("shifts no layout on a phone when the server's configuration arrives [LP-06]", async () => {
    const page = await newPage(false);
    await page.setViewportSize({ width: 390, height: 844 });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/config', (route) => held.then(() => route.continue()));
    await page.goto('/');
    await page.getByText('Sign In to Get Started').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const shifts = await LayoutShiftsDriver.of(page);
    answer();
    await page.getByRole('button', { name: 'Dev Login (Testing)' }).waitFor();
    expect(await shifts.sum()).toBe(0);
  });

  it('preloads the code behind the sign-in before the app runs, for signed-in users', async () => {
    const page = await newPage(true);
    await page.route('**/assets/index-*.js', () => undefined);
    const requested = ['signed-in', 'shared'].map((name) => page.waitForRequest(`**/assets/${name}-*.js`));
    await page.goto('/jobs', { waitUntil: 'commit' });
    await Promise.all(requested);
  });

  it('keeps the dashboard within 330 kB, including all that loads automatically', async () => {
    const page = await newPage(true);
    const load = await FirstLoadDriver.of(page);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Dashboard' }).first().waitFor();
    await page.getByText('Drop files here').waitFor();
    await load.quiet();
    check('dashboard', load);
  });
});
