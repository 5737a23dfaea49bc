import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { HttpClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import type { Page } from 'playwright-core';
import { newContext, signedInContext } from './browser.js';
import { newAgent } from './people.js';
import { administrator, type Reachable } from './product.js';
import { sharedProduct } from './shared-product.js';

jest.setTimeout(120_000);

describe('every route, opened directly', () => {
  let product: Reachable;
  let agent: HttpClient;
  let job: JobReference;

  beforeAll(async () => {
    product = await sharedProduct();
    agent = await newAgent(product, 'wanderer');
    job = (await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' })).body;
  });

  const credentials = { username: 'wanderer', password: passwordOf('wanderer') };
  const shows = async (page: Page, path: string, words: string) => {
    await page.goto(path);
    await page.getByRole('heading', { name: words }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  };

  it('shows anonymous visitors the landing page and the sign-ins [RT-01 RT-02 RT-03 RT-17 LP-05]', async () => {
    const page = await (await newContext(product)).newPage();
    await page.goto('/');
    await page.getByText('Sign In to Get Started').first().waitFor();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const door = page.getByRole('link', { name: 'Admin Access' });
    const isRound = (element: Element) => {
      const { position, borderRadius } = getComputedStyle(element);
      return position === 'fixed' && Number.parseFloat(borderRadius) >= element.clientHeight / 2;
    };
    expect(await door.evaluate(isRound)).toBe(true);
    await page.mouse.wheel(0, 600);
    const box = await door.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThan(width / 4);
    expect(box?.y ?? 0).toBeGreaterThan(height * 0.75);
    await door.click();
    await page.waitForURL('**/admin/login');
    await shows(page, '/login', 'System Login');
    await shows(page, '/system/login', 'System Login');
    await shows(page, '/admin/login', 'Admin Access');
  });

  it('shows agents their pages [RT-01 RT-06 RT-07 RT-08 RT-09 RT-10 RT-11 RT-17 AP-11]', async () => {
    const page = await (await signedInContext(product, credentials)).newPage();
    await shows(page, '/', 'Dashboard');
    await shows(page, '/jobs', 'Job References');
    await shows(page, `/jobs/${job.id}`, 'Job Details');
    const reference = page.getByText(job.reference.slice(-6)).first();
    await reference.waitFor();
    // For the gateway, a reload is the same request again: one path is enough.
    await page.reload();
    await reference.waitFor();
    await shows(page, '/search', 'Search Job References');
    await shows(page, '/collaboration', 'Agent Collaboration');
    await shows(page, '/change-password', 'Password Change Required');
    await page.goto(`/upload?jobId=${job.id}`);
    await page.getByRole('dialog', { name: 'Upload Files to Job Reference' }).waitFor();
  });

  it('shows a spinner and "Loading..." until the user is known, then the dashboard [DA-01]', async () => {
    const page = await (await signedInContext(product, credentials)).newPage();
    await shows(page, '/', 'Dashboard');
    expect(await page.title()).toBe('Dashboard | JobRef');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/user', (route) => held.then(() => route.continue()));
    await page.reload();
    const loading = page.locator('#root > .page-loading:not(.before-the-app)');
    await loading.getByText('Loading...').waitFor();
    const spinner = loading.locator('span');
    const look = await spinner.evaluate((element) => {
      const { animationName, width, height } = getComputedStyle(element);
      return { animationName, isRound: width === height };
    });
    expect(look).toEqual({ animationName: 'turn', isRound: true });
    answer();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(await loading.count()).toBe(0);
  });

  it('hides the sidebar behind a menu toggle with an overlay on small screens only [SH-05]', async () => {
    const page = await (await signedInContext(product, credentials)).newPage();
    await page.goto('/jobs');
    const toggle = page.getByRole('button', { name: 'Open menu' });
    const sidebar = page.locator('#sidebar');
    await sidebar.waitFor();
    expect(await toggle.isVisible()).toBe(false);
    const phone = { width: 390, height: 844 };
    await page.setViewportSize(phone);
    await toggle.waitFor();
    await sidebar.waitFor({ state: 'hidden' });
    await toggle.click();
    await sidebar.getByRole('link', { name: 'Collaboration' }).waitFor();
    // Beside the open sidebar the overlay covers the whole page.
    const besides = { x: phone.width - 20, y: phone.height / 2 };
    const onTop = ({ x, y }: typeof besides) =>
      document.elementFromPoint(x, y)?.getAttribute('data-testid') ?? null;
    expect(await page.evaluate(onTop, besides)).toBe('menu-overlay');
    await page.mouse.click(besides.x, besides.y);
    await sidebar.waitFor({ state: 'hidden' });
    expect(await page.evaluate(onTop, besides)).toBeNull();
  });

  it('shows a not-found page for an unknown path and a foreign job reference [RT-07 RT-13 RT-17]', async () => {
    const page = await (await signedInContext(product, credentials)).newPage();
    await page.goto('/no/such/page');
    await page.getByText('404 Page Not Found').first().waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    const stranger = await newAgent(product, 'stranger');
    const foreign = await stranger.post<JobReference>('/api/jobs', { title: 'Secret', clientName: 'Other' });
    for (const id of ['00000000-0000-4000-8000-000000000000', foreign.body.id]) {
      await page.goto(`/jobs/${id}`);
      await page
        .getByText(/not found/i)
        .first()
        .waitFor();
      expect(await page.getByText('Secret').count()).toBe(0);
      expect(await agent.get(`/api/jobs/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'Job reference not found' },
      });
    }
    expect((await agent.get('/api/no/such/call')).headers.get('content-type')).toContain('json');
  });

  it('shows administrators the administration [RT-04 RT-05 RT-15 RT-17]', async () => {
    const page = await (await signedInContext(product, administrator)).newPage();
    await shows(page, '/admin', 'Admin Dashboard');
    await shows(page, '/admin/dashboard', 'Admin Dashboard');
    await shows(page, '/admin/users', 'User Management');
    await shows(page, '/admin/reports', 'Reports');
  });
});
