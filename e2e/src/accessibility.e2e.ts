import { passwordOf } from '@jobref/testing/new-agent';
import { until } from '@jobref/testing/until';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { acrossPages } from './accessibility/across-pages.js';
import { onReports, onRoles, onSettings, onSystemUsers } from './accessibility/admin-overlays.js';
import { fromRightToLeft, furnishFromRightToLeft, textDirections } from './accessibility/direction.js';
import { type Furnished, seedAccessibilityData, longWord } from './accessibility/seed-accessibility-data.js';
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
} from './accessibility/overlays.js';
import { screensOf, type Who } from './accessibility/screens.js';
import { atRest } from './at-rest.js';
import { newContext, signedInContext } from './browser.js';
import { KeyboardDriver } from './drivers/keyboard.driver.js';
import { administrator, Product } from './product.js';

jest.setTimeout(240_000);

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
/** A 1280 pixel wide desktop window at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

type Opening = [string, Who, (furnished: Furnished) => string, readonly Overlay[], typeof desk];
const openings: Opening[] = [
  ['a job reference', 'mara', ({ full }) => `/jobs/${full.id}`, onJobReference, desk],
  ['an empty job reference', 'mara', ({ empty }) => `/jobs/${empty.id}`, onEmptyJobReference, desk],
  ['the list', 'mara', () => '/jobs', onList, desk],
  ['the search', 'mara', () => '/search?dateFrom=2026-01-01', onSearch, desk],
  ['a phone', 'mara', ({ full }) => `/jobs/${full.id}`, onPhone, phone],
  ['the dashboard of a phone', 'mara', () => '/', onDashboard, phone],
  ['the roles', 'admin', () => '/admin/users', onRoles, desk],
  ['the system users', 'admin', () => '/admin/users?tab=system-users', onSystemUsers, desk],
  ['the reports', 'admin', () => '/admin/reports', onReports, desk],
  ['the settings', 'admin', () => '/admin?tab=settings', onSettings, desk],
];

describe('accessibility', () => {
  let product: Product;
  let furnished: Furnished;

  const credentialsOf = (who: Who | 'lea') => {
    if (who === 'admin') return administrator;
    return { username: who, password: who === 'nils' ? furnished.temporaryPassword : passwordOf(who) };
  };
  const contextOf = (who: Who | 'lea', more?: BrowserContextOptions) => {
    const options = { viewport: desk, ...more };
    return who === 'nobody'
      ? newContext(product, options)
      : signedInContext(product, credentialsOf(who), options);
  };

  beforeAll(async () => {
    product = await Product.start({ devLogin: true });
    furnished = await seedAccessibilityData(product);
  });
  afterAll(() => product?.stop());

  it.each(['nobody', 'nils', 'priya', 'mara', 'admin'] as const)(
    'finds no violations and no horizontal overflow on any screen of %s, light and dark',
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
    'finds no violations in any overlay of %s, which Escape closes with focus returned',
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
        // The dialog below a confirmation.
        await keyboard.escape(page.getByRole('dialog').last());
        await keyboard.arrivesAt(from);
      });
      expect(inspector.findings).toEqual([]);
    },
  );

  it.each([
    ['moves for who has no objection', 'no-preference', true],
    ['moves for who wants none of it', 'reduce', false],
  ] as const)('honours prefers-reduced-motion: %s', async (_, reducedMotion, moves) => {
    const page = await (await contextOf('mara', { reducedMotion })).newPage();
    await page.goto('/jobs');
    await watchMovement(page);
    await button('Create New Job')(page).press('Enter');
    await dialog('Create New Job Reference')(page).waitFor();
    await atRest(page);
    await page.keyboard.press('Escape');
    await dialog('Create New Job Reference')(page).waitFor({ state: 'hidden' });
    expect((await movementSeen(page)).length > 0).toBe(moves);
  });

  const fits = (part: Locator) => part.evaluate((element) => element.scrollWidth <= element.clientWidth);
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error(`${String(part)} is not to be seen`);
    return box;
  };

  it('fits the administration beside its sidebar on a tablet, with titles uncut, tabs and actions apart and in view [AD-01 AD-02 UM-02 UM-08]', async () => {
    const page = await (await contextOf('admin', { viewport: tablet })).newPage();
    await page.goto('/admin');
    const lastTab = page.getByRole('tab', { name: 'Reports' });
    await lastTab.waitFor();
    expect(await fits(page.getByRole('heading', { level: 1 }))).toBe(true);
    const [tab, back] = [await boxOf(lastTab), await boxOf(page.getByText('Back to Application'))];
    expect(back.x >= tab.x + tab.width + 16 || back.y >= tab.y + tab.height).toBe(true);
    for (const [path, action] of [
      ['/admin/users', 'Edit Role'],
      ['/admin/users?tab=system-users', 'Reset'],
    ] as const) {
      await page.goto(path);
      const button = page.getByRole('button', { name: action }).first();
      await button.waitFor();
      const { x, y, width, height } = await boxOf(button);
      const isOnTop = await page.evaluate(
        ([left, top, name]) =>
          document.elementFromPoint(left, top)?.closest('button')?.textContent.includes(name) ?? false,
        [x + width / 2, y + height / 2, action] as const,
      );
      expect([action, isOnTop, x + width <= tablet.width]).toEqual([action, true, true]);
    }
    await page.goto('/admin?tab=settings');
    await page.getByLabel('Footer').fill(longWord.repeat(3));
    expect(await fits(page.getByRole('img', { name: 'A PDF with these settings' }))).toBe(true);
  });

  it('covers no content by fixed or sticky elements at 400 % zoom', async () => {
    const page = await (await contextOf('mara', { viewport: zoomed })).newPage();
    await page.goto(`/jobs/${furnished.full.id}`);
    await page.getByRole('button', { name: 'Generate PDF' }).waitFor();
    const staying = await page.evaluate(() => {
      const over = [...document.querySelectorAll<HTMLElement>('#root *')].filter((element) => {
        const { position, visibility } = getComputedStyle(element);
        const { top, bottom } = element.getBoundingClientRect();
        const isSeen = visibility === 'visible' && bottom > 0 && top < innerHeight && bottom - top > 4;
        // The offline notice disappears with the connection's return.
        if (element.closest('[role=status]')) return false;
        return isSeen && (position === 'fixed' || position === 'sticky');
      });
      return over.map(({ className }) => className);
    });
    expect(staying).toEqual([]);
    expect(await fits(page.locator('html'))).toBe(true);
  });

  it('shows on a phone the signed-in user, and the name, size and type of each photo without opening anything [SH-06 JD-06]', async () => {
    const page = await (await contextOf('mara', { viewport: phone })).newPage();
    await page.goto(`/jobs/${furnished.full.id}`);
    const header = page.getByRole('banner');
    for (const part of [
      header.getByText('Test mara', { exact: true }),
      header.getByText('@mara', { exact: true }),
      header.getByRole('heading', { name: 'Job Details' }),
      header.getByRole('button', { name: /^Notifications/ }),
      header.getByRole('link', { name: 'New Job' }),
      header.getByRole('button', { name: 'Logout' }),
      page.getByText('Roof 1.jpg', { exact: true }),
      page.getByText(/, image\/(jpeg|png)$/).first(),
    ]) {
      await part.waitFor();
      const { x, width } = await boxOf(part);
      expect([x >= 0, width > 4, x + width <= phone.width]).toEqual([true, true, true]);
    }
  });

  it('prints the content of a job reference without its controls [JD-01 JD-06]', async () => {
    const page = await (await contextOf('mara')).newPage();
    await page.goto(`/jobs/${furnished.full.id}`);
    const pressed = ['Back', 'Upload Files', 'Generate PDF', 'Share', 'Edit', 'Comment', 'Add tag'];
    const buttons = pressed.map((name) => page.getByRole('button', { name, exact: true }).first());
    await buttons[1]?.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await Promise.all(buttons.map((button) => button.isVisible()))).toEqual(pressed.map(() => false));
    expect(await page.getByRole('textbox', { name: 'Comment' }).isVisible()).toBe(false);
    expect(await page.getByText('Roof 1.jpg', { exact: true }).isVisible()).toBe(true);
    const whole = await page.evaluate(() =>
      ['information', 'tasks', 'pdfs', 'shares'].map(
        (id) => getComputedStyle(document.getElementById(id) ?? document.body).breakInside,
      ),
    );
    expect(whole).toEqual(whole.map(() => 'avoid'));
  });

  it('marks the open page and the open tab in high contrast [SH-02]', async () => {
    const page = await (await contextOf('mara', { forcedColors: 'active' })).newPage();
    await page.goto('/collaboration');
    const backgroundOf = (part: Locator) =>
      part.evaluate((element) => getComputedStyle(element).backgroundColor);
    const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
    const tab = (name: string) => page.getByRole('tab', { name });
    const pairs = [
      [link('Collaboration'), link('Search')],
      [tab('My Tasks'), tab('Activity Feed')],
    ] as const;
    for (const [open, other] of pairs) expect(await backgroundOf(open)).not.toBe(await backgroundOf(other));
  });

  it('sets user text in the direction of its script, and truncates it at its end [CO-08 JD-01 JD-06]', async () => {
    const screens = fromRightToLeft(await furnishFromRightToLeft(product));
    for (const viewport of [desk, phone])
      for (const who of ['lea', 'admin'] as const)
        await acrossPages(
          await contextOf(who, { viewport }),
          screens[who],
          async (page, [path, expected, steps]) => {
            await page.goto(path);
            await steps?.(page);
            await until(async () => {
              await atRest(page);
              const { shown } = await textDirections(page);
              return expected.every((name) => shown.includes(name));
            });
            expect([path, (await textDirections(page)).wrong]).toEqual([path, []]);
          },
        );
  });

  it('keeps a toast in place when a dialog opens [ER-06]', async () => {
    const page = await (await contextOf('mara')).newPage();
    await page.goto(`/jobs/${furnished.full.id}`);
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('menuitemradio', { name: 'Completed' }).click();
    const message = page.getByRole('region', { name: /^Notifications/ }).getByText('Status set to Completed');
    await message.waitFor();
    await atRest(page);
    const before = await boxOf(message);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog('Edit Job Reference')(page).waitFor();
    await atRest(page);
    expect(await boxOf(message)).toEqual(before);
  });

  it('opens a dropdown directly below its field, with reduced motion too', async () => {
    const page = await (await contextOf('mara')).newPage();
    await page.goto('/search');
    const status = page.getByRole('combobox', { name: 'Status' });
    await status.press('Enter');
    await page.locator('.ant-select-dropdown').waitFor();
    await atRest(page);
    const field = await page.locator('.ant-select', { has: status }).boundingBox();
    const list = await page.locator('.ant-select-dropdown').boundingBox();
    const gap = (list?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0);
    expect(Math.round(gap)).toBe(4);
  });

  it('shows static skeletons and fading instead of spinning indicators with reduced motion', async () => {
    const page = await (await contextOf('mara')).newPage();
    // Never answered: the page stays in its loading state.
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
