import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Notification } from '@jobref/contracts/domain/notifications';
import type { HttpClient } from '@jobref/testing/http-client';
import { LiveStream } from '@jobref/testing/live-stream';
import { passwordOf } from '@jobref/testing/new-agent';
import type { Page } from 'playwright-core';
import { signedInContext } from './browser.js';
import { CollaborationDriver } from './drivers/collaboration.driver.js';
import { JobReferenceDriver } from './drivers/job-reference.driver.js';
import { newAgent } from './people.js';
import type { Reachable } from './product.js';
import { sharedProduct } from './shared-product.js';

jest.setTimeout(180_000);

const title = 'Roof survey after storm, Lindenstrasse 14';

/** An agent with a browser window of their own. */
interface Person {
  page: Page;
  does: CollaborationDriver;
  api: HttpClient;
}

describe('two agents on one job reference, in two browsers', () => {
  let product: Reachable;
  let mara: Person;
  let jonas: Person;
  let stranger: HttpClient;
  let heardByStranger: LiveStream;
  let id: string;
  const failures: string[] = [];

  const atBrowser = async (username: string): Promise<Person> => {
    const api = await newAgent(product, username);
    const credentials = { username, password: passwordOf(username) };
    const context = await signedInContext(product, credentials, { viewport: { width: 1440, height: 1000 } });
    const page = await context.newPage();
    page.on('pageerror', (error) => failures.push(String(error)));
    return { page, does: new CollaborationDriver(page), api };
  };

  beforeAll(async () => {
    product = await sharedProduct();
    mara = await atBrowser('mara');
    jonas = await atBrowser('jonas');
    stranger = await newAgent(product, 'priya');
    heardByStranger = await LiveStream.open(stranger);
    id = (await mara.api.post<JobReference>('/api/jobs', { title, clientName: 'Bergmann' })).body.id;
    await new JobReferenceDriver(mara.page).open(id);
    await jonas.page.goto('/');
    await jonas.does.unread(0);
    // A reload would remove this flag.
    for (const { page } of [mara, jonas]) await page.evaluate('window.stays = true');
  });
  afterAll(() => heardByStranger?.close());

  it('notify a colleague of a share at once, who then opens the job reference [CO-08 SH-06 EN-09 AP-20]', async () => {
    await mara.does.share('jonas', 'Edit');
    await jonas.does.unread(1);
    await jonas.does.follow('Test mara shared a job with you');
    await jonas.page.waitForURL(`**/jobs/${id}*`);
    await jonas.page.getByRole('heading', { name: title }).waitFor();
    await jonas.does.unread(0);
  });

  it("see each other's changes to a task [CO-08 CO-04 EN-07 ST-02 AP-19 JD-07]", async () => {
    await mara.does.giveTask('Measure the dormer flashing', 'jonas');
    await jonas.does.unread(1);
    await jonas.page.getByText('Measure the dormer flashing').first().waitFor();
    await jonas.does.inTask('Measure the dormer flashing', 'Complete');
    await jonas.page.getByText('Task marked as completed!').first().waitFor();
    await jonas.does.closeTask();
    await mara.page.getByText('Completed').first().waitFor();
    await mara.does.unread(1);
  });

  it('receive a comment while writing, without losing their own text [CO-08 EN-10 JD-07]', async () => {
    await jonas.does.composer.fill('Half a sent');
    await mara.does.comment('@jonas photos 1 and 3 show it best');
    await jonas.page.getByText('photos 1 and 3 show it best').first().waitFor();
    expect(await jonas.does.composer.inputValue()).toBe('Half a sent');
    await jonas.does.comment('See https://claims.example/storm?n=1.');
    const link = mara.page.getByRole('link', { name: 'https://claims.example/storm?n=1' });
    await link.waitFor();
    expect(await link.getAttribute('rel')).toContain('noopener');
    await mara.does.unread(2);
  });

  it('have a comment field that grows with its lines and does not render more than once per key [CO-08]', async () => {
    const { composer } = jonas.does;
    const height = async () => (await composer.boundingBox())!.height;
    await composer.fill('One line');
    const one = await height();
    await composer.fill('One line\nand two\nand three\n');
    expect(await height()).toBeGreaterThan(2 * one);
    const session = await jonas.page.context().newCDPSession(jonas.page);
    await session.send('Performance.enable');
    const styled = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'RecalcStyleCount')!.value;
    };
    const before = await styled();
    await jonas.page.keyboard.type('twenty letters more.');
    // A mark that appears or disappears costs two style recalculations; a field that measures itself costs five.
    expect(await styled()).toBeLessThan(before + 2 * 20);
    await composer.fill('');
    await session.detach();
  });

  it('see their tasks, shared jobs, activity and notifications on the collaboration page [CO-01 CO-02 CO-03 CO-05 CO-06 CO-07]', async () => {
    const { page } = jonas;
    await page.getByRole('link', { name: 'Collaboration' }).first().click();
    await page.getByRole('cell', { name: /Measure the dormer flashing/ }).waitFor();
    await page.getByRole('tab', { name: /Shared Jobs/ }).click();
    await page.getByText(title).first().waitFor();
    await page.getByRole('tab', { name: /Activity Feed/ }).click();
    await page
      .getByText(/Comment/)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: /Notifications/ }).click();
    await page.getByText('Test mara mentioned you', { exact: false }).first().waitFor();
  });

  it('share nothing with other users [PE-05 AP-17 AP-18 AP-21]', async () => {
    for (const path of ['comments', 'tasks/my', 'shared-jobs', 'notifications', 'activity', 'jobs'])
      expect([path, (await stranger.get(`/api/${path}`)).body]).toEqual([path, []]);
    for (const part of ['', '/comments', '/tasks', '/shares', '/activity'])
      expect((await stranger.get(`/api/jobs/${id}${part}`)).status).toBe(404);
    expect(heardByStranger.events.filter(({ name }) => name !== 'caught_up')).toEqual([]);
  });

  it('lose page and access when a share is removed [CO-08 PE-05]', async () => {
    await new JobReferenceDriver(jonas.page).open(id);
    await mara.does.stopSharing('Test jonas');
    await jonas.page.getByText('This job reference is no longer available').waitFor();
    expect((await jonas.api.get(`/api/jobs/${id}`)).status).toBe(404);
    await jonas.does.unread(0);
    expect((await jonas.api.get<Notification[]>('/api/notifications')).body).toEqual([]);
  });

  it('had no errors, and Mara’s page never reloaded', async () => {
    expect(failures).toEqual([]);
    expect(await mara.page.evaluate('window.stays')).toBe(true);
  });
});
