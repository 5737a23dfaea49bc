import type { JobReference } from '@jobref/contracts/domain/job-references';
import { buildHeavyTakenJpeg, buildJpeg } from '@jobref/testing/sample-files';
import { tinyHeic } from '@jobref/testing/tiny-heic';
import { until } from '@jobref/testing/until';
import type { Page } from 'playwright-core';
import { agentAtBrowser } from './agent-at-browser.js';
import { KeyboardDriver } from './drivers/keyboard.driver.js';
import { UploadDialogDriver } from './drivers/upload-dialog.driver.js';
import { touchInput } from './touch-input.js';
import { textOfPdf } from './pdf-text.js';

jest.setTimeout(120_000);

describe('arranging files in a browser', () => {
  const agent = agentAtBrowser('arranger');
  let page: Page;
  let job: JobReference;

  beforeAll(async () => {
    page = await agent.newPage({ viewport: { width: 1440, height: 900 } });
    job = (await agent.api.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Bergmann' })).body;
  });
  const files = async () => (await agent.api.get<JobReference>(`/api/jobs/${job.id}`)).body.fileUploads;

  it('scales photos down on the device, accepts HEIC, and prints files in their order, with headings, titles and cover [VA-03 VA-04 UD-08 JD-06 DA-05 EN-11]', async () => {
    const large = await buildHeavyTakenJpeg({ width: 4_000, height: 3_200, orientation: 6 });
    expect(large.length).toBeGreaterThan(10_485_760);
    const dialog = new UploadDialogDriver(page);
    await dialog.openOn(job.id);
    const photo = { mimeType: 'image/jpeg', buffer: await buildJpeg({ width: 800, height: 600 }) };
    await dialog.choose([
      { ...photo, name: 'Ridge.jpg' },
      { ...photo, name: 'Large.jpg', buffer: large },
      { name: 'IMG_0042.HEIC', mimeType: '', buffer: tinyHeic },
    ]);
    await dialog.row('Large.jpg: File too large').getByRole('button', { name: 'Scale down' }).click();
    await dialog.dialog.getByLabel('Caption: Large.jpg').waitFor();
    await dialog.start();
    await page.getByText('3 file(s) uploaded successfully.', { exact: true }).first().waitFor();
    const stored = await files();
    expect(stored.map(({ originalName }) => originalName)).toEqual([
      'Ridge.jpg',
      'IMG_0042.HEIC',
      'Large.jpg',
    ]);
    const scaled = stored[2]!;
    expect(scaled.fileSize).toBeLessThanOrEqual(10_485_760);
    expect(scaled.height! / scaled.width!).toBeCloseTo(4_000 / 3_200, 2);
    const taken = {
      takenAt: '2026-05-03T10:11:12+02:00',
      takenPlace: { latitude: 48.1371, longitude: 11.5754 },
    };
    expect(scaled).toMatchObject(taken);
    expect(stored[1]).toMatchObject({ ...taken, mimeType: 'image/heic', width: 120, height: 160 });

    // Arranges files with the keyboard, and puts one under a heading.
    await page.goto(`/jobs/${job.id}`);
    const card = page.getByRole('region', { name: 'Files' });
    await card.getByRole('button', { name: 'Arrange' }).click();
    const handle = card.getByRole('button', { name: 'Move Ridge.jpg' });
    await new KeyboardDriver(page).carry(handle, 'Ridge.jpg', 'ArrowRight', 'IMG_0042.HEIC');
    await card.getByRole('button', { name: 'Add heading' }).click();
    await page.keyboard.type('Kitchen');
    await card.getByRole('button', { name: 'Where Large.jpg stands' }).click();
    await page.getByRole('menuitem', { name: 'Under Kitchen' }).click();
    await card.getByRole('button', { name: 'Save order' }).click();
    await card.getByRole('region', { name: 'Kitchen' }).waitFor();

    await card.getByRole('button', { name: 'Actions for Large.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Use as cover' }).click();
    await card.getByRole('listitem').filter({ hasText: 'Large.jpg' }).getByText('Cover').waitFor();
    await card.getByRole('button', { name: 'Actions for Large.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Title and caption' }).click();
    await page.getByRole('textbox', { name: /^Title/ }).fill('Sink');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByRole('button', { name: 'Open Sink' }).waitFor();

    expect(await files()).toMatchObject([
      { originalName: 'IMG_0042.HEIC', groupName: null, isCover: false },
      { originalName: 'Ridge.jpg', groupName: null, isCover: false },
      { originalName: 'Large.jpg', groupName: 'Kitchen', isCover: true, title: 'Sink' },
    ]);
    const pdf = await agent.api.post<{ id: string }>(`/api/jobs/${job.id}/generate-pdf`);
    const bytes = await until(async () => {
      const answer = await agent.api.fetch(`/api/jobs/${job.id}/pdfs/${pdf.body.id}`);
      return answer.status === 200 && Buffer.from(await answer.arrayBuffer());
    });
    const text = (await textOfPdf(bytes)).join(' ');
    expect(text).toMatch(/Kitchen\s+Photos? 3 of 3[\s\S]*Sink[\s\S]*Taken 3 May 2026, 10:11/);
    expect(text).not.toContain('48.137');
  });

  it('reorders files by a long press and drag on a touchscreen [JD-06]', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const small = await agent.newPage(phone);
    await small.goto(`/jobs/${job.id}`);
    await small.getByRole('button', { name: 'Arrange' }).click();
    const spotOf = async (name: string) => {
      const handle = small.getByRole('button', { name: `Move ${name}`, exact: true });
      await handle.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await handle.boundingBox())!;
      return [x + width / 2, y + height / 2] as const;
    };
    const touch = await touchInput(small);
    const place = await spotOf('IMG_0042.HEIC');
    await touch('touchStart', await spotOf('Ridge.jpg'));
    await small.getByText('Ridge.jpg picked up.').waitFor({ state: 'attached' });
    await touch('touchMove', place);
    await small.getByText('Ridge.jpg is at the place of IMG_0042.HEIC.').waitFor({ state: 'attached' });
    await touch('touchEnd');
    await small.getByText('Ridge.jpg put down.').waitFor({ state: 'attached' });
    await small.getByRole('button', { name: 'Save order' }).click();
    await small.getByText('Files arranged').first().waitFor();
    expect((await files()).map(({ originalName }) => originalName)).toEqual([
      'Ridge.jpg',
      'IMG_0042.HEIC',
      'Large.jpg',
    ]);
    await small.context().close();
  });

  it('moves files to another job reference and back', async () => {
    const other = (await agent.api.post<JobReference>('/api/jobs', { title: 'Cellar', clientName: 'Zeller' }))
      .body;
    const there = async () =>
      (await agent.api.get<JobReference>(`/api/jobs/${other.id}`)).body.fileUploads.map(
        ({ originalName }) => originalName,
      );
    await page.goto(`/jobs/${job.id}`);
    await page
      .getByRole('region', { name: 'Files' })
      .getByRole('button', { name: 'Move', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Move files to another job reference' });
    await dialog.getByRole('combobox', { name: 'Job reference' }).fill('Zeller');
    await page.getByTitle(`${other.reference} - Cellar`).click();
    for (const name of ['Ridge', 'IMG_0042']) await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByRole('button', { name: 'Move 2 files' }).click();
    await page.getByText(`2 files moved to ${other.reference}`).waitFor();
    expect(await there()).toEqual(['Ridge.jpg', 'IMG_0042.HEIC']);
    expect(await files()).toHaveLength(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 files moved back').waitFor();
    expect(await there()).toEqual([]);
    expect((await files()).map(({ originalName }) => originalName).sort()).toEqual([
      'IMG_0042.HEIC',
      'Large.jpg',
      'Ridge.jpg',
    ]);
  });
});
