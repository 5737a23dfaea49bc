import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { CurrentUser } from '@jobref/contracts/domain/users';
import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import type { BrowserContext, Page } from 'playwright-core';
import { signedInContext } from './browser.js';
import { CollaborationDriver } from './drivers/collaboration.driver.js';
import { InterruptionsDriver } from './drivers/interruptions.driver.js';
import { JobReferenceDriver } from './drivers/job-reference.driver.js';
import { administratorOf, newAgent } from './people.js';
import type { Reachable } from './product.js';
import { sharedProduct } from './shared-product.js';

jest.setTimeout(180_000);

describe('interrupted work', () => {
  let product: Reachable;
  let context: BrowserContext;
  let page: Page;
  let does: InterruptionsDriver;
  let agent: HttpClient;
  let id: string;

  /** Ends a person's sessions as an administrator does, by changing their role. */
  const endSessionsOf = async (client: HttpClient) => {
    const { body } = await client.get<CurrentUser>('/api/auth/user');
    const administrator = await administratorOf(product);
    for (const role of ['administrator', 'agent'])
      await administrator.patch(`/api/admin/users/${body.id}/role`, { role });
  };
  const composer = () => new CollaborationDriver(page).composer;

  beforeAll(async () => {
    product = await sharedProduct();
    agent = await newAgent(product, 'returner');
    await newAgent(product, 'successor');
    id = (await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Bergmann' })).body.id;
    const credentials = { username: 'returner', password: passwordOf('returner') };
    context = await signedInContext(product, credentials, { viewport: { width: 1440, height: 1000 } });
    page = await context.newPage();
    does = new InterruptionsDriver(page);
    await new JobReferenceDriver(page).open(id);
  });

  it('continues in the unsaved form after a session expires and the person signs in again [ER-05 SL-03 JD-09]', async () => {
    await composer().fill('Half a comment');
    const form = await does.openForm('Edit', 'Edit Job Reference');
    await form.getByLabel('Title').fill('Roof and gutter');
    await endSessionsOf(agent);
    agent = await signedInClient(product.stack.url, 'returner', passwordOf('returner'));
    await does.isSignedOut();
    await does.signsIn('returner', passwordOf('returner'));
    await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === `/jobs/${id}?dialog=edit`);
    expect(await form.getByLabel('Title').inputValue()).toBe('Roof and gutter');
    expect(await composer().inputValue()).toBe('Half a comment');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('heading', { name: 'Roof and gutter' }).waitFor();
  });

  it('keeps a new task across a reload, until it is discarded [CO-08]', async () => {
    const form = await does.openForm('Give a task', 'New Task');
    const title = form.getByLabel('Title');
    const discard = async () => {
      await form.getByRole('button', { name: 'Cancel' }).click();
      await form.waitFor({ state: 'hidden' });
    };
    await title.fill('Half a task');
    await page.reload();
    expect(await title.inputValue()).toBe('Half a task');
    await discard();
    await does.openForm('Give a task', 'New Task');
    expect(await title.inputValue()).toBe('');
    await discard();
  });

  it('closes a dialog by Back without leaving the page, and keeps its text for the next opening [JD-09 ER-05]', async () => {
    const form = await does.openForm('Edit', 'Edit Job Reference');
    await form.getByLabel('Title').fill('Roof, gutter and chimney');
    await page.goBack();
    await form.waitFor({ state: 'hidden' });
    await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === `/jobs/${id}`);
    await does.openForm('Edit', 'Edit Job Reference');
    expect(await form.getByLabel('Title').inputValue()).toBe('Roof, gutter and chimney');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'hidden' });
  });

  it('reports a lost connection, and shows missed changes after reconnecting [ER-04 CO-08]', async () => {
    await context.setOffline(true);
    await does.lostConnection.waitFor();
    await agent.post(`/api/jobs/${id}/comments`, { content: 'Said while the line was dead' });
    await context.setOffline(false);
    await page.getByText('Said while the line was dead').first().waitFor();
    await does.lostConnection.waitFor({ state: 'hidden' });
    expect(await composer().inputValue()).toBe('Half a comment');
  });

  it("offers a reload when a page's code is missing after an update [RT-17]", async () => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Recent Job References' }).waitFor();
    await context.route('**/assets/search-page-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    // The page first reloads once automatically; the offer follows.
    const loadedAnew = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await loadedAnew;
    await page.getByText('JobRef may have been updated').waitFor();
    await context.unroute('**/assets/search-page-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('Advanced Search').waitFor();
  });

  it('reloads until the app itself has loaded, whose code is missing during an update [RT-17]', async () => {
    const other = await context.newPage();
    let missing = 2;
    await other.route('**/assets/index-*.js', (route) =>
      missing-- > 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await other.goto('/');
    await other.getByRole('heading', { name: 'Recent Job References' }).waitFor();
    expect(missing).toBeLessThan(0);
    await other.close();
  });

  it('syncs sign-in and sign-out between two tabs [SH-07 PE-05]', async () => {
    await new JobReferenceDriver(page).open(id);
    await composer().fill('For nobody else');
    const other = await context.newPage();
    await other.goto('/login');
    // Awaited in advance: the toast disappears after five seconds.
    const told = page.getByText('Signed in as Test successor').first().waitFor();
    await new InterruptionsDriver(other).signsIn('successor', passwordOf('successor'));
    await told;
    await page.getByText('@successor', { exact: true }).waitFor();
    expect(await page.getByText('For nobody else').count()).toBe(0);
    await other.getByRole('button', { name: 'Logout' }).click();
    await does.isSignedOut();
    await other.close();
  });

  it('shows the next person in this browser no data of the previous one [SL-03 PE-05]', async () => {
    await does.signsIn('successor', passwordOf('successor'));
    await page.getByText('Job reference not found').waitFor();
    await page.goto('/jobs');
    await page.getByText('No job references found').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('redirects after a sign-in only to pages of the product [SL-03]', async () => {
    const after = (next: string) => does.pathAfterSignIn(next, 'successor', passwordOf('successor'));
    // Browsers read this as the address of another host.
    expect(await after('/\\evil.example')).toBe(`${product.stack.url}/jobs`);
    expect(await after('/search?query=roof')).toBe(`${product.stack.url}/search?query=roof`);
  });
});
