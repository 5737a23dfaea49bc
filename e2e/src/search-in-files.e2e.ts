import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Notification } from '@jobref/contracts/domain/notifications';
import type { SavedSearch } from '@jobref/contracts/domain/saved-searches';
import type { FoundJobReference } from '@jobref/contracts/domain/search-hits';
import type { ColleagueName } from '@jobref/contracts/domain/users';
import { until } from '@jobref/testing/until';
import type { Page, Response } from 'playwright-core';
import { Inspector } from './accessibility/inspector.js';
import { agentAtBrowser } from './agent-at-browser.js';
import { browser } from './browser.js';
import { KeyboardDriver } from './drivers/keyboard.driver.js';
import { newAgent } from './people.js';

jest.setTimeout(180_000);

const letter = (words: string) =>
  `<body style="font: 22px/34px serif; margin: 60px; width: 680px">${`<p>${words}</p>`.repeat(3)}
   <p>${'Yours faithfully and with kind regards. '.repeat(14)}</p></body>`;

describe('text in files in a browser', () => {
  const agent = agentAtBrowser('finder');
  let page: Page;
  let job: JobReference;

  beforeAll(async () => {
    page = await agent.newPage({ viewport: { width: 390, height: 844 } });
    job = (await agent.api.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Bergmann' })).body;
  });

  /** Renders a photo of a sheet of paper. */
  const photographed = async (words: string): Promise<Buffer> => {
    const sheet = await (await browser()).newPage({ viewport: { width: 800, height: 1_000 } });
    await sheet.setContent(letter(words));
    const picture = await sheet.screenshot({ type: 'jpeg', quality: 90 });
    await sheet.close();
    return picture;
  };
  /** Renders a PDF with two pages of text and a third from a scanner. */
  const scanned = async (words: string): Promise<Buffer> => {
    const picture = (await photographed(words)).toString('base64');
    const sheet = await (await browser()).newPage();
    const written = '<p style="break-after: page">A page that a program has written down.</p>';
    await sheet.setContent(
      `${written}${written}<img src="data:image/jpeg;base64,${picture}" style="width: 100%">`,
    );
    const pdf = await sheet.pdf({ format: 'A4' });
    await sheet.close();
    return pdf;
  };
  const found = async (query: string) =>
    (await agent.api.get<FoundJobReference[]>(`/api/jobs/search?query=${encodeURIComponent(query)}`)).body;

  it('is found in PDFs, photos and scans, and opened at its page', async () => {
    const upload = (name: string, bytes: Buffer, type: string) =>
      agent.api.upload(`/api/jobs/${job.id}/files`, [{ name, bytes: new Uint8Array(bytes), type }]);
    await upload('Survey.pdf', await scanned('The dormer flashing has lifted.'), 'application/pdf');
    await upload('Letter.jpg', await photographed('The chimney leans eastwards.'), 'image/jpeg');
    await until(async () => {
      const { fileUploads } = (await agent.api.get<JobReference>(`/api/jobs/${job.id}`)).body;
      return fileUploads.every(({ textState }) => textState === 'done');
    }, 120_000);
    for (const [query, name, at] of [
      ['dormer flashing', 'Survey.pdf', 3],
      ['chimney leans', 'Letter.jpg', undefined],
    ] as const) {
      const [hit] = await found(query);
      expect(hit).toMatchObject({ id: job.id, isNear: false });
      const [match] = hit?.matches ?? [];
      expect([match?.where, match?.fileName, match?.page]).toEqual(['file', name, at]);
    }

    await page.goto('/search?query=dormer%20flashing');
    const link = page.getByRole('link', { name: /Survey\.pdf ?, page 3/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/#page=3$/);
    // Checks the response to the opened link: this browser has no PDF viewer.
    const isFile = (answer: Response) => /\/files\/[^/]+$/.test(new URL(answer.url()).pathname);
    const answered = page.context().waitForEvent('response', isFile);
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    const { 'content-type': type, 'content-disposition': shown } = await (await answered).allHeaders();
    expect([type, shown]).toEqual(['application/pdf', expect.stringMatching(/^inline/)]);
    await opened.close();
    expect(await page.locator('mark', { hasText: 'dormer flashing' }).count()).toBeGreaterThan(0);
    const inspector = new Inspector();
    await inspector.look(page, 'what was found');
    await inspector.lookInTheDark(page, 'what was found');
    await inspector.measure(page, 'what was found');

    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: /Jump to/ });
    await box.fill('chimney');
    await page.getByRole('option', { name: /Letter\.jpg/ }).waitFor();
    await inspector.look(page, 'the palette');
    await inspector.lookInTheDark(page, 'the palette');
    await inspector.measure(page, 'the palette');
    expect(inspector.findings).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/jobs/${job.id}`);
  });

  it("is found again by a saved search, which notifies its owner of a colleague's match", async () => {
    const inspector = new Inspector();
    const saved = page.getByRole('navigation', { name: 'Saved searches' });
    await page.goto('/search?query=dormer%20flashing');
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Flashing');
    await page.getByRole('checkbox', { name: 'Notify me of new matches' }).check();
    await inspector.look(page, 'saving a search');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await agent.api.post('/api/saved-searches', { name: 'All', page: 'jobs', address: 'view=table' });

    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await saved.getByRole('link', { name: /Flashing.*notified of new matches.*1$/ }).waitFor();
    await inspector.look(page, 'saved searches in the sidebar');
    await inspector.lookInTheDark(page, 'saved searches in the sidebar');
    await inspector.measure(page, 'saved searches in the sidebar');
    await saved.getByRole('button', { name: 'Manage saved searches' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved searches' });
    const handle = dialog.getByRole('button', { name: 'Move Flashing' });
    await new KeyboardDriver(page).carry(handle, 'Flashing', 'ArrowDown', 'All');
    const names = async () =>
      (await agent.api.get<SavedSearch[]>('/api/saved-searches')).body.map(({ name }) => name);
    await until(async () => String(await names()) === 'All,Flashing');
    await inspector.look(page, 'the saved searches');
    await inspector.lookInTheDark(page, 'the saved searches');
    await inspector.measure(page, 'the saved searches');
    await dialog.getByRole('button', { name: 'Actions for All' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“All” restored').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    const colleague = await newAgent(agent.product, 'adder');
    const title = 'Dormer flashing, Unit 4';
    const added = (await colleague.post<JobReference>('/api/jobs', { title, clientName: 'Hollis' })).body;
    const [me] = (await colleague.get<ColleagueName[]>(`/api/users?query=finder`)).body;
    await colleague.post(`/api/jobs/${added.id}/shares`, { userId: me?.id, permissions: 'view' });
    await until(async () => {
      const { body } = await agent.api.get<Notification[]>('/api/notifications');
      return body.some(({ type, link }) => type === 'search_match' && link === `/jobs/${added.id}`);
    }, 90_000);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await saved.getByRole('link', { name: /Flashing.*2$/ }).click();
    await page.getByText('Found 2 job reference(s)').waitFor();
    expect(inspector.findings).toEqual([]);
  });
});
