import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Notification } from '@jobref/contracts/domain/notifications';
import type { HttpClient } from '@jobref/testing/http-client';
import { LiveStream } from '@jobref/testing/live-stream';
import { passwordOf } from '@jobref/testing/new-agent';
import { testInbox } from '@jobref/testing/test-inbox';
import { until } from '@jobref/testing/until';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, newContext } from './browser.js';
import { CollaborationDriver } from './drivers/collaboration.driver.js';
import { JobReferenceDriver } from './drivers/job-reference.driver.js';
import { newAgent } from './people.js';
import { Product } from './product.js';

jest.setTimeout(180_000);

const title = 'Roof survey after storm, Lindenstrasse 14';

/** An agent before a browser of their own. */
interface Person {
  context: BrowserContext;
  page: Page;
  does: CollaborationDriver;
  api: HttpClient;
}

describe('two agents on one job reference, each before a browser', () => {
  let product: Product;
  let browser: Browser;
  let mara: Person;
  let jonas: Person;
  let stranger: HttpClient;
  let heardByStranger: LiveStream;
  let id: string;
  const failures: string[] = [];

  const atBrowser = async (username: string): Promise<Person> => {
    const api = await newAgent(product, username);
    const context = await newContext(browser, product, {
      viewport: { width: 1440, height: 1000 },
    });
    const password = passwordOf(username);
    const signedIn = await context.request.post('/api/auth/login', { data: { username, password } });
    expect(signedIn.status()).toBe(200);
    const page = await context.newPage();
    page.on('pageerror', (error) => failures.push(String(error)));
    return { context, page, does: new CollaborationDriver(page), api };
  };

  beforeAll(async () => {
    // What comes soon after another is gathered in one mail: here soon is a second.
    product = await Product.start({ environment: { NOTIFICATION_MAIL_PAUSE_SECONDS: '1' } });
    browser = await launchBrowser();
    mara = await atBrowser('mara');
    jonas = await atBrowser('jonas');
    stranger = await newAgent(product, 'priya');
    heardByStranger = await LiveStream.open(stranger);
    id = (await mara.api.post<JobReference>('/api/jobs', { title, clientName: 'Bergmann' })).body.id;
    await new JobReferenceDriver(mara.page).open(id);
    await jonas.page.goto('/');
    await jonas.does.unread(0);
    // What a reload would wipe out.
    for (const { page } of [mara, jonas]) await page.evaluate('window.stays = true');
  });
  afterAll(async () => {
    heardByStranger?.close();
    await browser?.close();
    await product?.stop();
  });

  it('one shares, the other is told at once and finds it [CO-08 SH-06 EN-09 AP-20]', async () => {
    await mara.does.share('jonas', 'Edit');
    await jonas.does.unread(1);
    await jonas.does.follow('Test mara shared a job with you');
    await jonas.page.waitForURL(`**/jobs/${id}*`);
    await jonas.page.getByRole('heading', { name: title }).waitFor();
    await jonas.does.unread(0);
  });

  it('one gives a task, the other completes it, the first sees it [CO-08 CO-04 EN-07 ST-02 AP-19 JD-07]', async () => {
    await mara.does.giveTask('Measure the dormer flashing', 'jonas');
    await jonas.does.unread(1);
    await jonas.page.getByText('Measure the dormer flashing').first().waitFor();
    await jonas.does.inTask('Measure the dormer flashing', 'Complete');
    await jonas.page.getByText('Task marked as completed!').first().waitFor();
    await jonas.does.closeTask();
    await mara.page.getByText('Completed').first().waitFor();
    await mara.does.unread(1);
  });

  it('a comment arrives while the other is writing, and takes no word away [CO-08 EN-10 JD-07]', async () => {
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

  it('the comment field grows with its lines, and no key has the page drawn more than once [CO-08]', async () => {
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
    // Twice is what a mark that comes or goes takes; a field that measures itself takes five.
    expect(await styled()).toBeLessThan(before + 2 * 20);
    await composer.fill('');
    await session.detach();
  });

  it('the collaboration page tells each of them what there is [CO-01 CO-02 CO-03 CO-05 CO-06 CO-07]', async () => {
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
    await page.goBack();
  });

  it('nothing is lost while a service is away, and the pages find their way back by themselves [CO-08 AP-21]', async () => {
    await new JobReferenceDriver(jonas.page).open(id);
    await product.stack.part('notify').stop();
    await mara.does.comment('@jonas said while nobody could be told');
    await product.stack.part('notify').start();
    await jonas.page.getByText('said while nobody could be told').first().waitFor();
    await product.stack.part('gateway').restart();
    await product.stack.part('jobs').restart();
    await mara.does.comment('@jonas said after a restart');
    await jonas.page.getByText('said after a restart').first().waitFor();
    const inbox = testInbox(product.stack.inboxUrl);
    await until(async () => {
      const mails = (await inbox.mailsTo('jonas@agency.example')).map(({ text }) => text).join();
      return mails.includes('said while nobody could be told') && mails.includes('said after a restart');
    });
  });

  it('nobody else sees any of it [PE-05 AP-17 AP-18 AP-21]', async () => {
    for (const path of ['comments', 'tasks/my', 'shared-jobs', 'notifications', 'activity', 'jobs'])
      expect([path, (await stranger.get(`/api/${path}`)).body]).toEqual([path, []]);
    for (const part of ['', '/comments', '/tasks', '/shares', '/activity'])
      expect((await stranger.get(`/api/jobs/${id}${part}`)).status).toBe(404);
    expect(heardByStranger.events.filter(({ name }) => name !== 'caught_up')).toEqual([]);
  });

  it('taking it back closes the other’s page and takes the way there away [CO-08 PE-05]', async () => {
    await mara.does.stopSharing('Test jonas');
    await jonas.page.getByText('This job reference is no longer available').waitFor();
    expect((await jonas.api.get(`/api/jobs/${id}`)).status).toBe(404);
    await jonas.does.unread(0);
    expect((await jonas.api.get<Notification[]>('/api/notifications')).body).toEqual([]);
  });

  it('went without an error, and Mara’s page was never loaded anew', async () => {
    expect(failures).toEqual([]);
    expect(await mara.page.evaluate('window.stays')).toBe(true);
  });
});
