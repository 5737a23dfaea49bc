import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@jobref/local-stack/paths';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { FirstLoadDriver } from './drivers/first-load.driver.js';
import { Product } from './product.js';

jest.setTimeout(120_000);

/** Kilobytes of JavaScript as the gateway sends it, headers and all. */
const budgets = { landing: 130, dashboard: 260 };
/** What is to come only when it is used, by words that nothing else has: Uppy, charts, the date picker, zod. */
const heavy = ['uppy-Dashboard-inner', 'visx', 'disabledMinutes', 'invalid_union'];

const assets = path.join(root, 'frontend', 'dist', 'assets');
const chunksWith = (word: string) =>
  readdirSync(assets).filter(
    (file) => file.endsWith('.js') && readFileSync(path.join(assets, file), 'utf8').includes(word),
  );

describe('what a browser loads before anything is clicked', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await Product.start({ devLogin: true });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const newPage = async (signedIn: boolean): Promise<Page> => {
    const context = await browser.newContext({ baseURL: product.stack.url });
    context.setDefaultTimeout(60_000);
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
    // Fonts and everything else come from our own origin.
    expect(load.loaded.map(({ kind }) => kind)).toContain('Font');
    expect(new Set(load.loaded.map(({ url }) => new URL(url).origin))).toEqual(new Set([product.stack.url]));
  };

  it('keeps the landing page within 130 kB of JavaScript', async () => {
    const page = await newPage(false);
    const load = await FirstLoadDriver.of(page);
    await page.goto('/');
    await page.getByText('Sign In to Get Started').first().waitFor();
    await load.quiet();
    check('landing', load);
  });

  it('keeps the dashboard within 260 kB, with all that comes by itself', async () => {
    const page = await newPage(true);
    const load = await FirstLoadDriver.of(page);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Dashboard' }).first().waitFor();
    await page.getByText('Drop files here').waitFor();
    await load.quiet();
    check('dashboard', load);
  });
});
