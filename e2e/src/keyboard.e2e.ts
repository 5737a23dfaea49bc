import { passwordOf } from '@jobref/testing/new-agent';
import { buildJpeg } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import type { BrowserContext, Page } from 'playwright-core';
import { newContext } from './browser.js';
import { KeyboardDriver } from './drivers/keyboard.driver.js';
import { newAgent } from './people.js';
import type { Reachable } from './product.js';
import { sharedProduct } from './shared-product.js';

jest.setTimeout(180_000);

describe('main workflow by keyboard alone', () => {
  let product: Reachable;
  let context: BrowserContext;
  let page: Page;
  let keyboard: KeyboardDriver;

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const inDialog = (name: string | RegExp) =>
    page.getByRole('dialog').last().getByRole('button', { name, exact: true });
  const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).first();
  /** Types a name into a person picker and selects the first option. */
  const pick = async (label: string, name: string) => {
    await keyboard.tabTo(page.getByRole('dialog').last().getByLabel(label));
    await keyboard.type(name);
    await page.locator('.ant-select-item-option-active').filter({ hasText: name }).waitFor();
    await keyboard.press('Enter');
  };

  beforeAll(async () => {
    product = await sharedProduct();
    await newAgent(product, 'typist');
    await newAgent(product, 'reader');
    context = await newContext(product, { viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    keyboard = new KeyboardDriver(page);
    const photo = { name: 'Roof.jpg', mimeType: 'image/jpeg', buffer: await buildJpeg() };
    page.on('filechooser', (chooser) => void chooser.setFiles(photo));
  });

  it('signs in and focuses the next page, which announces its name [SL-01 SL-03]', async () => {
    await page.goto('/login');
    await keyboard.tabTo(page.getByLabel('Username'));
    await keyboard.type('typist');
    await keyboard.tabTo(page.getByLabel('Password'));
    await keyboard.type(passwordOf('typist'));
    await keyboard.press('Enter');
    await page.waitForURL('**/jobs');
    await keyboard.arrivesAt(page.getByRole('main', { name: 'Job References' }));
    expect(await page.title()).toBe('Job References | JobRef');
  });

  it('stays where it is scrolled to when focus returns to the header or goes through the sidebar', async () => {
    const scrolled = () => page.evaluate(() => scrollY);
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto('/account/notifications');
    await page.getByText('You are mentioned').waitFor();
    await page.evaluate(() => scrollTo(0, 300));
    await button('Open menu').click();
    await keyboard.arrivesAt(page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link').first());
    await keyboard.press('Escape');
    await keyboard.arrivesAt(button('Open menu'));
    expect(await scrolled()).toBe(300);
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.evaluate(() => scrollTo(0, 50));
    await page.getByRole('link', { name: 'Sign Out' }).focus();
    expect(await scrolled()).toBe(50);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('skips to the content', async () => {
    await page.goto('/jobs');
    await button('Create New Job').waitFor();
    await keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await keyboard.arrivesAt(skip);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await keyboard.press('Enter');
    await keyboard.enter(page.getByRole('main').getByRole('button', { name: 'Create New Job' }).first());
    await keyboard.arrivesIn(dialog('Create New Job Reference'));
  });

  it('creates a job reference, adds a photo without dragging, announces the upload, and reaches the toast by F8 [CJ-01 CJ-03 UD-02 UD-06 ER-06]', async () => {
    await keyboard.tabTo(page.getByLabel('Title'));
    await keyboard.type('Roof survey');
    await keyboard.tabTo(page.getByLabel('Client Name'));
    await keyboard.type('Bergmann');
    await until(() => inDialog('Create Job').isEnabled());
    await keyboard.press('Enter');
    await page.waitForURL('**/upload?jobId=*');
    await keyboard.arrivesIn(dialog('Upload Files to Job Reference'));
    await keyboard.tabTo(inDialog('Files'));
    await keyboard.press('Enter');
    await inDialog('Remove: Roof.jpg').waitFor();
    await keyboard.enter(inDialog('Upload Files'));
    await page.getByText('1 file(s) uploaded successfully.', { exact: true }).first().waitFor();
    // The next page takes focus once.
    await keyboard.arrivesAt(page.getByRole('main', { name: 'Job Details' }));
    await keyboard.press('F8');
    const toasts = page.getByRole('region', { name: /^Notifications/ });
    await until(() => toasts.evaluate((region) => region.contains(document.activeElement)));
    expect(new URL(page.url()).pathname).toMatch(/^\/jobs\/./);
  });

  it('opens the job reference and its photo, and returns focus to the photo [JL-02 JD-06 JD-08]', async () => {
    await keyboard.enter(page.getByRole('link', { name: 'Job References', exact: true }));
    await keyboard.enter(
      page
        .getByRole('main')
        .getByRole('link', { name: /Roof survey/ })
        .first(),
    );
    await keyboard.arrivesAt(page.getByRole('main', { name: 'Job Details' }));
    const photo = button('Open Roof.jpg');
    await keyboard.enter(photo);
    await keyboard.arrivesIn(dialog('Roof.jpg'));
    await keyboard.arrivesAt(inDialog('Close'));
    await keyboard.escape(dialog('Roof.jpg'));
    await keyboard.arrivesAt(photo);
  });

  it('shares, gives a task, comments and reads the history [CO-08 JD-07]', async () => {
    await keyboard.enter(button('Share'));
    await keyboard.arrivesIn(dialog('Share Job Reference'));
    await pick('Colleague', 'reader');
    await keyboard.enter(inDialog('Share'));
    await dialog('Share Job Reference').waitFor({ state: 'hidden' });
    await keyboard.arrivesAt(button('Share'));

    await keyboard.enter(button('Give a task'));
    await keyboard.arrivesIn(dialog('New Task'));
    await keyboard.tabTo(page.getByLabel('Title'));
    await keyboard.type('Measure the dormer');
    await pick('Assignee', 'reader');
    await keyboard.enter(inDialog('Give Task'));
    await dialog('New Task').waitFor({ state: 'hidden' });
    await keyboard.arrivesAt(button('Give a task'));
    await button(/^Measure the dormer/).waitFor();

    await keyboard.tabTo(page.getByRole('textbox', { name: 'Comment' }));
    await keyboard.type('Seen from the street');
    await keyboard.press('Control+Enter');
    await page.getByRole('listitem').filter({ hasText: 'Seen from the street' }).waitFor();

    await keyboard.enter(button('More actions'));
    const entry = (name: string) => page.getByRole('menuitem', { name });
    await keyboard.arrivesAt(entry('History'));
    for (const below of ['Archive', 'Delete']) {
      await keyboard.press('ArrowDown');
      await keyboard.arrivesAt(entry(below));
    }
    for (const above of ['Archive', 'History']) {
      await keyboard.press('ArrowUp');
      await keyboard.arrivesAt(entry(above));
    }
    await keyboard.press('Enter');
    await keyboard.arrivesIn(dialog('History'));
    await keyboard.escape(dialog('History'));
    await keyboard.arrivesAt(button('More actions'));
  });

  it('searches, and announces the results [SE-01 SE-03]', async () => {
    await keyboard.enter(page.getByRole('link', { name: 'Search', exact: true }));
    await keyboard.arrivesAt(page.getByRole('main', { name: 'Search Job References' }));
    await keyboard.tabTo(page.getByLabel('Search text'));
    await keyboard.type('roof');
    await said('Found 1 job reference(s)').waitFor();
    await keyboard.type(' of nobody');
    await said('No job references found matching your criteria').waitFor();
  });

  it('showed a focus indicator at every tab stop', () => {
    expect(keyboard.unseen).toEqual([]);
  });
});
