import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { agentAtBrowser } from './agent-at-browser.js';

jest.setTimeout(180_000);

const table = [
  'Job,Customer,E-mail,Status,Remarks',
  '"Roof, north side",Bergmann,b@example.org,Completed,=1+1',
  'Nobody,,,,',
  'Cellar,Müller & Söhne,,,',
].join('\r\n');

describe('CSV and Excel files of job references in a browser', () => {
  const agent = agentAtBrowser('tabler');
  let page: Page;
  beforeAll(async () => {
    page = await agent.newPage({ viewport: { width: 1440, height: 900 } });
  });

  const choose = async (name: string, content: string | Buffer) => {
    await page.goto('/jobs/import');
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    await page.locator('main input[type=file]').setInputFiles(file);
  };
  const preview = () => page.getByRole('table', { name: 'Preview' });
  const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts();
  const exported = async (format: 'CSV' | 'Excel') => {
    await page.goto('/jobs');
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };

  it('are imported after a confirmed preview, without invalid rows', async () => {
    await choose('jobs.csv', table);
    await page.getByText('1 row cannot be imported and will be left out').waitFor();
    await page.getByText('Row 3: Client name is required').waitFor();
    await page.getByLabel(/^Description/).selectOption('Remarks');
    await preview().getByText('Müller & Söhne').waitFor();
    await page.getByRole('button', { name: 'Import 2 job references' }).click();
    await page.getByText('2 job references imported').waitFor();
    await page.getByRole('article').filter({ hasText: 'Roof, north side' }).getByText('Completed').waitFor();
    expect((await titles()).sort()).toEqual(['Cellar', 'Roof, north side']);
  });

  it('are exported as CSV without live formulas, and as a workbook that can be imported again', async () => {
    const csv = await exported('CSV');
    expect(csv.name).toMatch(/\.csv$/);
    const lines = csv.bytes.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.find((line) => line.includes('"Roof, north side"'))).toContain("'=1+1");
    const workbook = await exported('Excel');
    expect(workbook.name).toMatch(/\.xlsx$/);
    await choose(workbook.name, workbook.bytes);
    await preview().getByText('Roof, north side').waitFor();
    await page.getByRole('button', { name: 'Import 2 job references' }).waitFor();
  });

  it('are not blamed if the code that reads them cannot be loaded [RT-17]', async () => {
    await page.route(/table\.worker/, (route) => route.abort());
    await choose('jobs.csv', table);
    await page.getByText('A part of JobRef could not be loaded').waitFor();
    await page.unroute(/table\.worker/);
  });

  it('have their whole import reverted by Undo', async () => {
    await choose('more.csv', 'Title,Client\r\nMistake,Bergmann');
    await page.getByRole('button', { name: 'Import 1 job reference' }).click();
    await page.getByRole('article').filter({ hasText: 'Mistake' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('article').filter({ hasText: 'Mistake' }).waitFor({ state: 'detached' });
    expect((await titles()).sort()).toEqual(['Cellar', 'Roof, north side']);
    await page.context().close();
  });
});
