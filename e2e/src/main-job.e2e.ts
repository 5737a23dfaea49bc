import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buildDoc, buildDocx, buildHeavyJpeg, buildPdf, buildPng } from '@jobref/testing/sample-files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { credentialsIn } from '@jobref/testing/new-agent';
import { testInbox } from '@jobref/testing/test-inbox';
import type { BrowserContext, Page } from 'playwright-core';
import { newContext } from './browser.js';
import { ClientDriver } from './drivers/client.driver.js';
import { JobReferenceDriver } from './drivers/job-reference.driver.js';
import { JobReferencesDriver } from './drivers/job-references.driver.js';
import { SignInDriver } from './drivers/sign-in.driver.js';
import { SystemUsersDriver } from './drivers/system-users.driver.js';
import { UploadDialogDriver } from './drivers/upload-dialog.driver.js';
import { textOfPdf } from './pdf-text.js';
import { administrator, type Reachable } from './product.js';
import { sharedProduct } from './shared-product.js';

jest.setTimeout(180_000);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const agent = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara.lindqvist@agency.example',
  username: 'mlindqvist',
};
const client = 'Bergmann Hausverwaltung GmbH';
const ownPassword = 'Lindenstrasse-14-Dach';

describe('main workflow in a browser', () => {
  let product: Reachable;
  let context: BrowserContext;
  let page: Page;
  let jobReferenceId: string;
  const failures: string[] = [];

  const jobReference = async () =>
    (await (await page.request.get(`/api/jobs/${jobReferenceId}`)).json()) as JobReference;
  const toast = (words: string) => page.getByText(words, { exact: true }).first().waitFor();

  beforeAll(async () => {
    product = await sharedProduct();
    context = await newContext(product, { viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.on('pageerror', (error) => failures.push(String(error)));
  });

  it('lets the administrator sign in and create an agent [AL-01 AD-01 AD-02 UM-10 UM-11 AP-06 AP-27]', async () => {
    await new SignInDriver(page).asAdministrator(administrator.username, administrator.password);
    await page.getByRole('tab', { name: 'System Users', selected: true }).waitFor();
    await new SystemUsersDriver(page).create(agent);
    await toast('User created and welcome email sent successfully');
    await page.getByText(/^Users Requiring Setup \(\d+\)$/).waitFor();
    await context.clearCookies();
  });

  it('makes the agent change the temporary password from the mail [ST-05 SL-03 RT-14 CP-02 CP-04 PE-04]', async () => {
    const credentials = credentialsIn(await testInbox(product.stack.inboxUrl).waitForMail(agent.email));
    expect(credentials.username).toBe(agent.username);
    await new SignInDriver(page).asUser(credentials.username, credentials.password);
    await page.waitForURL('**/change-password');
    await page.goto('/jobs');
    await page.getByText('You must change your password before continuing.').waitFor();
    expect((await page.request.get('/api/jobs')).status()).toBe(403);
    await new SignInDriver(page).changePassword(credentials.password, ownPassword);
    await toast('Your password has been updated successfully.');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  });

  it('lets the agent create a job reference and opens its upload dialog [CJ-01 CJ-02 CJ-03 JL-01]', async () => {
    const list = new JobReferencesDriver(page);
    await list.openCreateDialog();
    expect(await list.submit.isDisabled()).toBe(true);
    await list.fill({
      title: 'Roof survey after storm, Lindenstrasse 14',
      clientName: client,
      clientEmail: 'office@bergmann-hv.example',
      description: 'Main roof and dormers.',
    });
    await list.submit.dblclick();
    await page.waitForURL('**/upload?jobId=*');
    jobReferenceId = new URL(page.url()).searchParams.get('jobId') ?? '';
    const all = (await (await page.request.get('/api/jobs')).json()) as JobReference[];
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({
      id: jobReferenceId,
      clientName: client,
      status: 'draft',
      reference: expect.stringMatching(/^JR-\d{4}-\d{6}$/) as string,
    });
  });

  it('uploads photos and documents through the dialog [UD-01 UD-02 UD-03 UD-06 UD-09 UP-01 AP-13 VA-04]', async () => {
    const files = [
      {
        name: 'Slipped tiles, south slope.jpg',
        mimeType: 'image/jpeg',
        buffer: await buildHeavyJpeg(1300, 975),
      },
      {
        name: 'Gutter joint.png',
        mimeType: 'image/png',
        buffer: await buildPng({ width: 1200, height: 800 }),
      },
      { name: 'Insurance notice.pdf', mimeType: 'application/pdf', buffer: buildPdf(0, 3) },
      { name: 'Old offer.doc', mimeType: 'application/msword', buffer: buildDoc() },
      { name: 'Scope of works, draft 2.docx', mimeType: docx, buffer: buildDocx() },
    ];
    expect(files[0]?.buffer.length).toBeGreaterThan(900_000);
    const dialog = new UploadDialogDriver(page);
    await dialog.choose(files);
    await dialog.start();
    await toast('5 file(s) uploaded successfully.');
    await page.waitForURL(`**/jobs/${jobReferenceId}`);
    const { fileUploads, fileCount, totalFileSize } = await jobReference();
    expect({ fileCount, totalFileSize }).toEqual({
      fileCount: 5,
      totalFileSize: files.reduce((sum, { buffer }) => sum + buffer.length, 0),
    });
    for (const { name, mimeType, buffer } of files) {
      const stored = fileUploads.find(({ originalName }) => originalName === name);
      expect(stored).toMatchObject({ mimeType, fileSize: buffer.length });
      const bytes = await (await page.request.get(`/api/jobs/${jobReferenceId}/files/${stored?.id}`)).body();
      expect(sha256(bytes)).toBe(sha256(buffer));
    }
  });

  it('uploads a photo in a single PUT from the job page [UD-08 UD-09 AP-14 AP-15 JD-04]', async () => {
    const puts: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(new URL(request.url()).pathname));
    const dialog = new UploadDialogDriver(page);
    await dialog.openOn(jobReferenceId);
    await dialog.choose([
      { name: 'Chimney shaft crack.jpg', mimeType: 'image/jpeg', buffer: await buildHeavyJpeg(800, 600) },
    ]);
    await dialog.start();
    await toast('1 file(s) uploaded successfully.');
    expect(puts).toHaveLength(1);
    expect((await jobReference()).fileCount).toBe(6);
  });

  it('generates the dossier and opens it [JD-04 JD-05 JD-08 EN-11 AP-16]', async () => {
    const job = new JobReferenceDriver(page);
    await job.open(jobReferenceId);
    await job.generatePdf();
    await toast('PDF generated successfully');
    const { pdfGenerations, pdfGenerated, reference } = await jobReference();
    expect(pdfGenerated).toBe(true);
    expect(pdfGenerations).toHaveLength(1);
    expect(pdfGenerations[0]).toMatchObject({ status: 'done', error: null });
    const bytes = await (
      await page.request.get(`/api/jobs/${jobReferenceId}/pdfs/${pdfGenerations[0]?.id}`)
    ).body();
    const pages = await textOfPdf(bytes);
    expect(pages).toHaveLength(pdfGenerations[0]?.pages ?? 0);
    expect(pages.join(' ')).toContain(client);
    expect(pages[0]).toContain(reference.slice(-6));
  });

  it('sends the dossier to the client, who opens the link on a phone, sees dossier and photos, and verifies the file', async () => {
    const job = new JobReferenceDriver(page);
    await job.open(jobReferenceId);
    await job.sendToClient();
    const mail = await testInbox(product.stack.inboxUrl).waitForMail('office@bergmann-hv.example');
    expect(mail.text).toContain(`Dear ${client}`);
    const link = /http\S+\/l\/\S+/.exec(mail.text)?.[0] ?? '';
    const theirs = await newContext(product, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const phone = await theirs.newPage();
    const asked: string[] = [];
    phone.on('pageerror', (error) => failures.push(String(error)));
    phone.on('console', (told) => told.type() === 'error' && failures.push(told.text()));
    phone.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const visitor = new ClientDriver(phone);
    await visitor.goTo(link);
    await visitor.open();
    await visitor.seesDossier();
    await visitor.goToPhotos();
    expect(await visitor.photos()).toBe(3);
    await phone.reload();
    expect(await visitor.photos()).toBe(3);
    await visitor.goToDossier();
    await visitor.seesDossier();
    expect(await visitor.textOfPage(1)).toContain(client);
    const file = await visitor.download();
    expect(
      asked.filter((path) => path.startsWith('/api') && !/^\/api\/(config$|links\/)/.test(path)),
    ).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await job.text('opened once').waitFor();
    await job.text('downloaded once').waitFor();
    const bytes = await readFile(file);
    const code = /verify\/([0-9A-Z-]{14})/.exec((await textOfPdf(bytes))[0] ?? '')?.[1] ?? '';
    expect(await visitor.addressToVerify()).toMatch(new RegExp(`/verify/${code}$`));
    // Contents with details, photos, three documents and the list of files; then the first document of the table.
    expect(await visitor.followLinksOf(2)).toEqual([2, 3, 4, 7, 8, 9, 4]);
    expect(await visitor.verify(`/verify/${code}`, file)).toContain('is unchanged');
    const changed = {
      name: 'changed.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([bytes, Buffer.from(' ')]),
    };
    expect(await visitor.verify(`/verify/${code}`, changed)).toContain('it was changed');
    await theirs.close();
  });

  it('ran without errors in the browser', () => {
    expect(failures).toEqual([]);
  });
});
