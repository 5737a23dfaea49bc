import type { JobReference } from '@jobref/contracts/domain/job-references';
import { buildHeavyJpeg, buildPdf } from '@jobref/testing/sample-files';
import type { Page } from 'playwright-core';
import { agentAtBrowser } from './agent-at-browser.js';
import { JobReferenceDriver } from './drivers/job-reference.driver.js';
import { textOfPdf } from './pdf-text.js';

jest.setTimeout(180_000);

describe('PDF options in a browser', () => {
  const agent = agentAtBrowser('chooser');
  let id: string;

  beforeAll(async () => {
    const job = { title: 'Roof survey', clientName: 'Bergmann', description: 'All of the roof' };
    id = (await agent.api.post<JobReference>('/api/jobs', job)).body.id;
    const photo = await buildHeavyJpeg(450, 445);
    const photos = [1, 2, 3].map((number) => ({
      name: `Roof ${number}.jpg`,
      type: 'image/jpeg',
      bytes: Buffer.concat([photo, Buffer.from([number])]),
    }));
    const files = [...photos, { name: 'Scope.pdf', type: 'application/pdf', bytes: buildPdf() }];
    const form = new FormData();
    for (const { name, type, bytes } of files)
      form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
    expect((await agent.api.fetch(`/api/jobs/${id}/files`, { method: 'POST', body: form })).status).toBe(201);
  });

  const openAt = async (viewport: { width: number; height: number }): Promise<Page> => {
    const page = await agent.newPage({ viewport });
    await new JobReferenceDriver(page).open(id);
    return page;
  };
  const preview = (page: Page) =>
    page.waitForResponse((response) => response.url().endsWith('/pdf-preview') && response.ok());
  const newestPdf = async () => {
    const [newest] = (await agent.api.get<JobReference>(`/api/jobs/${id}`)).body.pdfGenerations;
    const answer = await agent.api.fetch(`/api/jobs/${id}/pdfs/${newest?.id}`);
    return (await textOfPdf(Buffer.from(await answer.arrayBuffer()))).join(' ');
  };

  it('update the preview, and apply to the next PDF too', async () => {
    const page = await openAt({ width: 1440, height: 900 });
    const first = preview(page);
    await page.getByRole('button', { name: 'PDF options' }).click();
    const dialog = page.getByRole('dialog', { name: 'PDF options' });
    expect((await textOfPdf(await (await first).body())).join(' ')).toContain('Job reference dossier');
    await dialog.getByRole('group', { name: 'Preview, page 1 of 4' }).locator('canvas').waitFor();
    await dialog.getByText(/The whole PDF will have about \d+/).waitFor();

    const second = preview(page);
    await dialog.getByText('1 a page', { exact: true }).click();
    await dialog.getByRole('checkbox', { name: 'Comments' }).uncheck();
    await dialog.getByLabel('Summary, for this job alone').fill('Das Dach hält.');
    await dialog.getByLabel('Language').click();
    await page.getByTitle('Deutsch').click();
    await second;
    await dialog.getByText('All 4 files').click();
    const last = preview(page);
    await dialog.getByRole('checkbox', { name: 'Roof 2' }).uncheck();
    await last;
    await dialog.getByText('3 of 4 files').waitFor();
    // The previous picture stays until the new one has loaded.
    await dialog.getByRole('group', { name: /^Preview, page 1 of/ }).waitFor();

    await dialog.getByRole('button', { name: 'Generate' }).click();
    await page.getByText('PDF generated successfully').waitFor();
    const made = await newestPdf();
    for (const words of ['Auftragsdossier', 'Das Dach hält.', 'Foto 1 von 2', 'Roof 3'])
      expect(made).toContain(words);
    expect(made).not.toContain('Roof 2');

    const button = page.getByRole('button', { name: 'Generate PDF' });
    await button.and(page.locator(':enabled')).click();
    await page.waitForResponse((response) => response.url().endsWith('/generate-pdf'));
    await page.getByText('version 2').waitFor();
    expect(await newestPdf()).toContain('Foto 1 von 2');
    await page.context().close();
  });

  it('are in tabs on a phone, and open by URL', async () => {
    const page = await openAt({ width: 390, height: 844 });
    await page.goto(`/jobs/${id}?dialog=pdf`);
    const dialog = page.getByRole('dialog', { name: 'PDF options' });
    await dialog.getByRole('radio', { name: '1 a page' }).and(page.locator(':checked')).waitFor();
    await dialog.getByRole('tab', { name: 'Preview' }).click();
    await dialog.getByRole('group', { name: 'Preview, page 1 of 4' }).locator('canvas').waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.context().close();
  });
});
