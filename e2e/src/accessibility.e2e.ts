import { passwordOf } from '@jobref/testing/new-agent';
import type { Browser, BrowserContext } from 'playwright-core';
import { acrossPages } from './accessibility/across-pages.js';
import { onReports, onRoles, onSettings, onSystemUsers } from './accessibility/admin-overlays.js';
import { type Furnished, furnish } from './accessibility/furnished.js';
import { everything, Inspector } from './accessibility/inspector.js';
import { movementSeen, watchMovement } from './accessibility/movement.js';
import {
  button,
  dialog,
  onDashboard,
  onEmptyJobReference,
  onJobReference,
  onList,
  type Overlay,
  onPhone,
  onSearch,
  onSessions,
} from './accessibility/overlays.js';
import { screensOf, type Who } from './accessibility/screens.js';
import { launchBrowser, newContext } from './browser.js';
import { KeyboardDriver } from './drivers/keyboard.driver.js';
import { administrator, Product } from './product.js';
import { settled } from './settled.js';

jest.setTimeout(240_000);

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A desk's 1280 pixels at 400 %. */
const zoomed = { width: 320, height: 256 };

type Opening = [string, Who, (furnished: Furnished) => string, readonly Overlay[], typeof desk];
const openings: Opening[] = [
  ['a job reference', 'mara', ({ full }) => `/jobs/${full.id}`, onJobReference, desk],
  ['an empty job reference', 'mara', ({ empty }) => `/jobs/${empty.id}`, onEmptyJobReference, desk],
  ['the list', 'mara', () => '/jobs', onList, desk],
  ['the search', 'mara', () => '/search?dateFrom=2026-01-01', onSearch, desk],
  ['the sessions', 'mara', () => '/account/sessions', onSessions, desk],
  ['a phone', 'mara', ({ full }) => `/jobs/${full.id}`, onPhone, phone],
  ['the dashboard of a phone', 'mara', () => '/', onDashboard, phone],
  ['the roles', 'admin', () => '/admin/users', onRoles, desk],
  ['the system users', 'admin', () => '/admin/users?tab=system-users', onSystemUsers, desk],
  ['the reports', 'admin', () => '/admin/reports', onReports, desk],
  ['the settings', 'admin', () => '/admin?tab=settings', onSettings, desk],
];

describe('for everybody', () => {
  let product: Product;
  let browser: Browser;
  let furnished: Furnished;

  const credentialsOf = (who: Who) => {
    if (who === 'admin') return administrator;
    return { username: who, password: who === 'nils' ? furnished.temporaryPassword : passwordOf(who) };
  };
  const contextOf = async (
    who: Who,
    more: Parameters<Browser['newContext']>[0] = {},
  ): Promise<BrowserContext> => {
    const context = await newContext(browser, product, {
      viewport: desk,
      // Nothing is judged on its way.
      reducedMotion: 'reduce',
      ...more,
    });
    if (who !== 'nobody') await context.request.post('/api/auth/login', { data: credentialsOf(who) });
    return context;
  };

  beforeAll(async () => {
    product = await Product.start({ devLogin: true });
    browser = await launchBrowser();
    furnished = await furnish(product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it.each(['nobody', 'nils', 'priya', 'mara', 'admin'] as const)(
    'every screen of %s is without a fault, light and dark, and never wider than the window',
    async (who) => {
      const inspector = new Inspector();
      await acrossPages(
        await contextOf(who),
        screensOf(furnished)[who],
        async (page, [path, words, steps]) => {
          const where = `${who} ${path}`;
          await page.setViewportSize(desk);
          await page.goto(path);
          await page.getByText(words).first().waitFor();
          await steps?.(page);
          await inspector.look(page, where);
          await inspector.measure(page, where);
          await page.setViewportSize(phone);
          await inspector.lookInTheDark(page, `${where} on a phone`, everything);
          await inspector.measure(page, `${where} on a phone`);
          await page.setViewportSize(zoomed);
          await inspector.measure(page, `${where} at 400 %`);
        },
      );
      expect(inspector.findings).toEqual([]);
    },
  );

  it.each(openings)(
    'all that opens over %s is without a fault, closes by Escape, and gives the focus back',
    async (_, who, path, overlays, viewport) => {
      const inspector = new Inspector();
      await acrossPages(await contextOf(who, { viewport }), overlays, async (page, overlay) => {
        const keyboard = new KeyboardDriver(page);
        if (page.url() === 'about:blank') await page.goto(path(furnished));
        const { before, opener, steps, shown } = overlay;
        await before?.(page);
        const from = opener(page);
        await from.press('Enter');
        await steps?.(page);
        await shown(page).waitFor();
        const where = String(shown(page));
        await inspector.look(page, where);
        await inspector.lookInTheDark(page, where);
        await keyboard.escape(shown(page));
        // What it was asked over.
        await keyboard.escape(page.getByRole('dialog').last());
        await keyboard.arrivesAt(from);
      });
      expect(inspector.findings).toEqual([]);
    },
  );

  it.each([
    ['moves for who has no objection', 'no-preference', true],
    ['moves for who wants none of it', 'reduce', false],
  ] as const)('something or nothing %s', async (_, reducedMotion, moves) => {
    const page = await (await contextOf('mara', { reducedMotion })).newPage();
    await page.goto('/jobs');
    await watchMovement(page);
    await button('Create New Job')(page).press('Enter');
    await dialog('Create New Job Reference')(page).waitFor();
    await settled(page);
    await page.keyboard.press('Escape');
    await dialog('Create New Job Reference')(page).waitFor({ state: 'hidden' });
    expect((await movementSeen(page)).length > 0).toBe(moves);
  });

  it('a list opens right below what opens it, for who wants no movement too', async () => {
    const page = await (await contextOf('mara')).newPage();
    await page.goto('/search');
    const status = page.getByRole('combobox', { name: 'Status' });
    await status.press('Enter');
    await page.locator('.ant-select-dropdown').waitFor();
    await settled(page);
    const field = await page.locator('.ant-select', { has: status }).boundingBox();
    const list = await page.locator('.ant-select-dropdown').boundingBox();
    const gap = (list?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0);
    expect(Math.round(gap)).toBe(4);
  });

  it('skeletons stand still, and what waits fades instead of turning, for who wants no movement', async () => {
    const page = await (await contextOf('mara')).newPage();
    // Never answered: the page stays as it is while it loads.
    await page.route('**/api/jobs*', () => undefined);
    await page.goto('/jobs');
    await watchMovement(page);
    await page.locator('.skeleton').first().waitFor();
    const forEver = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length,
    );
    expect([forEver, await movementSeen(page)]).toEqual([0, []]);
  });
});
