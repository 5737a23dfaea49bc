import type { JobReference } from '@jobref/contracts/domain/job-references';
import { buildHeavyJpeg, buildJpeg, buildPng } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import type { Page, Request } from 'playwright-core';
import { agentAtBrowser } from './agent-at-browser.js';
import { JobPageFilesDriver } from './drivers/job-page-files.driver.js';
import { JobReferenceDriver } from './drivers/job-reference.driver.js';
import { storedUploads } from './drivers/stored-uploads.js';
import { UploadDialogDriver, type ChosenFile } from './drivers/upload-dialog.driver.js';
import { phoneLine, SlowLine } from './slow-line.js';

jest.setTimeout(180_000);

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const slow = { ...phoneLine, upload: 250_000 };

describe('uploads in a browser', () => {
  const agent = agentAtBrowser('photographer');
  let page: Page;
  let photo: Buffer;

  /** Photos of 200 kB that differ only in trailing bytes. */
  const photos = (count: number, word = 'Roof'): ChosenFile[] =>
    Array.from({ length: count }, (_, index) => {
      const name = `${word} ${String(index + 1).padStart(2, '0')}.jpg`;
      return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([photo, Buffer.from(name)]) };
    });
  const newJob = async (title: string) =>
    (await agent.api.post<JobReference>('/api/jobs', { title, clientName: 'Bergmann' })).body;
  const filesOf = async (id: string) =>
    (await agent.api.get<JobReference>(`/api/jobs/${id}`)).body.fileUploads.map(
      ({ originalName, description }) => ({ name: originalName, description }),
    );
  /** Returns a function that maps a PUT to the number of its upload slot, counted from 0. */
  const placesOf = async (id: string) => {
    const given: string[] = [];
    await page.route(`**/api/jobs/${id}/upload-url`, async (route) => {
      const response = await route.fetch();
      const { uploadURL } = (await response.json()) as { uploadURL: string };
      given.push(uploadURL);
      await route.fulfill({ response });
    });
    return (put: Request) => given.findIndex((path) => put.url().endsWith(path));
  };
  const carried = (files: ChosenFile[]) =>
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') }));

  beforeAll(async () => {
    photo = await buildHeavyJpeg(465, 460);
    page = await agent.newPage({ viewport: phone });
    // Accepts the confirmation on leaving the page during uploads.
    page.on('dialog', (question) => void question.accept());
  });

  it('sends twenty photos over a mobile connection with captions and in order, and none gets stuck [UD-02 UD-03 UD-06 UD-09 UP-01]', async () => {
    const job = await newJob('Twenty photos');
    const twenty = photos(20);
    expect(twenty[0]?.buffer.length).toBeGreaterThan(190_000);
    const dialog = new UploadDialogDriver(page);
    await dialog.open(job.id);
    await dialog.choose(twenty);
    for (const { name } of twenty) await dialog.describe(name, `What ${name} shows`);
    const line = await SlowLine.of(page);
    await line.set(phoneLine);
    const isHalfway = Promise.withResolvers<void>();
    const sent = twenty.map(() => 0);
    const placeOf = await placesOf(job.id);
    await page.route('**/api/uploads/*', async (route) => {
      const index = placeOf(route.request());
      sent[index] = (sent[index] ?? 0) + 1;
      if (index === 1 && sent[index] === 1) return route.abort('connectionreset');
      if (index === 0) await isHalfway.promise;
      await route.continue();
    });
    await dialog.start();
    const halfway = await until(async () => {
      const progress = await dialog.progress();
      return progress.uploaded >= 5 && progress;
    });
    isHalfway.resolve();
    expect(halfway.percent).toBeGreaterThanOrEqual(15);
    expect(halfway.percent).toBeLessThan(100);
    await page.getByText('20 file(s) uploaded successfully.', { exact: true }).first().waitFor();
    await line.lift();
    await page.waitForURL(`**/jobs/${job.id}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // In the order of selection, though the first arrived late and the second was sent twice.
    expect(sent).toEqual([1, 2, ...Array<number>(18).fill(1)]);
    expect(await filesOf(job.id)).toEqual(
      twenty.map(({ name }) => ({ name, description: `What ${name} shows` })),
    );
  });

  it('accepts files dropped anywhere on the job page or pasted there, and shows captions in the details [UD-08 UD-10 UD-14 UD-15 VA-04]', async () => {
    await page.setViewportSize(desk);
    const job = await newJob('Dropped');
    const [onPage, details] = [new JobPageFilesDriver(page), new JobReferenceDriver(page)];
    const dialog = new UploadDialogDriver(page);
    await details.open(job.id);
    await onPage.drop(carried(photos(2, 'Dropped')));
    await dialog.row('Dropped 02.jpg').waitFor();
    await onPage.overlay.waitFor({ state: 'detached' });
    const screenshot = { name: 'image.png', mimeType: 'image/png', buffer: await buildPng() };
    await onPage.carry({ kind: 'paste', files: carried([screenshot]) });
    await dialog.row('Pasted image').waitFor();
    await dialog.describe('Dropped 02.jpg', 'Ridge tile, seen from the street');
    await dialog.start();
    await page.getByText('3 file(s) uploaded successfully.', { exact: true }).first().waitFor();
    await dialog.dialog.waitFor({ state: 'detached' });
    await details.text('Ridge tile, seen from the street').waitFor();
  });

  it('restores pending files and their target after a reload, and uploads each once [UD-08 UD-09 UP-01]', async () => {
    const job = await newJob('Reloaded');
    const dialog = new UploadDialogDriver(page);
    await page.goto('/upload');
    await dialog.dialog.getByRole('combobox', { name: 'Job reference' }).fill(job.reference);
    await page.getByTitle(`${job.reference} - ${job.title}`).click();
    // A small file among large ones arrives while the others are still uploading over a slow connection.
    const [first, ...others] = photos(8, 'Kept');
    await dialog.choose([{ ...(first as ChosenFile), buffer: await buildJpeg() }, ...others]);
    await dialog.describe('Kept 08.jpg', 'The last of them');
    const line = await SlowLine.of(page);
    await line.set(slow);
    await dialog.start();
    await until(async () => (await filesOf(job.id)).length > 0);
    // Upload slots are stored on the device within half a second of starting.
    await until(async () => (await storedUploads(page)).lists.split('jobReferenceId').length > 8);
    await page.reload();
    await line.lift();

    await dialog.dialog.getByText(`${job.reference} - ${job.title}`).waitFor();
    const said = await dialog.outcome(/ had arrived before the page was left\. .* kept/).innerText();
    const [arrived = 0, kept = 0] = [...said.matchAll(/(\d) files? /g)].map(([, count]) => Number(count));
    expect([arrived > 0, kept > 0, arrived + kept]).toEqual([true, true, 8]);
    expect(await dialog.dialog.getByLabel('Caption: Kept 08.jpg').inputValue()).toBe('The last of them');
    await dialog.start();
    await page.getByText(`${kept} file(s) uploaded successfully.`, { exact: true }).first().waitFor();
    expect(await filesOf(job.id)).toEqual(
      photos(8, 'Kept').map(({ name }) => ({
        name,
        description: name === 'Kept 08.jpg' ? 'The last of them' : null,
      })),
    );
    await page.waitForURL(`**/jobs/${job.id}`);
    await page.goto('/upload');
    await dialog.dialog.waitFor();
    expect(await dialog.rows.count()).toBe(0);
  });

  it('restores pending files after a reload of the job page, and none once they are uploaded [UD-08 UD-14]', async () => {
    const job = await newJob('Reloaded on its page');
    const [dialog, onPage] = [new UploadDialogDriver(page), new JobPageFilesDriver(page)];
    await dialog.openOn(job.id);
    await dialog.choose(photos(2, 'Waiting'));
    await until(async () => {
      const { lists, files } = await storedUploads(page);
      return lists.includes('Waiting 02.jpg') && files > 1;
    });
    await page.reload();
    await dialog.outcome(/^2 files were kept and wait/).waitFor();
    await dialog.start();
    await page.getByText('2 file(s) uploaded successfully.', { exact: true }).first().waitFor();
    await dialog.dialog.waitFor({ state: 'detached' });
    expect(await onPage.kept.count()).toBe(0);
    await page.reload();
    await new JobReferenceDriver(page).text('Waiting 02.jpg').waitFor();
    expect(await onPage.kept.count()).toBe(0);
  });

  it('keeps the files of each tab separate, also in a duplicated tab [UD-08]', async () => {
    const [one, two, three] = photos(3, 'Apart') as [ChosenFile, ChosenFile, ChosenFile];
    const chooseIn = async (tab: Page, ...files: ChosenFile[]) => {
      const dialog = new UploadDialogDriver(tab);
      await dialog.dialog.waitFor();
      await dialog.choose(files);
      await dialog.row(files.at(-1)?.name ?? '').waitFor();
      expect(await dialog.rows.count()).toBe(files.length);
      return dialog;
    };
    await page.goto('/upload');
    const first = await chooseIn(page, one, two);
    await until(async () => (await storedUploads(page)).files > 1);
    const other = await page.context().newPage();
    await other.goto('/upload');
    await chooseIn(other, three);
    // A window opened by a page starts with a copy of its session storage, as a duplicated tab does.
    const opened = page.context().waitForEvent('page');
    await page.evaluate(() => void window.open('/upload'));
    const copy = await opened;
    await chooseIn(copy, three);
    await until(async () => (await storedUploads(page)).files > 3);
    await page.reload();
    await first.outcome(/^2 files were kept and wait/).waitFor();
    expect(await first.rows.count()).toBe(2);
    await first.dialog.getByRole('button', { name: 'Discard' }).click();
    await other.close();
    await copy.close();
  });
});
