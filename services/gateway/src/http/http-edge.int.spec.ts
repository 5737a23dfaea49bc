import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { HttpClient } from '@jobref/testing/http-client';
import { rawRequest } from '../testing/raw-request.js';
import { page, signedInPage, spaFolder } from '../testing/spa-folder.js';
import { StartedProduct } from '../testing/started-product.js';

describe('HTTP edge', () => {
  let product: StartedProduct;
  let folder: string;
  let agent: HttpClient;

  beforeAll(async () => {
    folder = await spaFolder();
    product = await StartedProduct.start({ STATIC_DIR: folder });
    agent = await product.agent();
  });
  afterAll(async () => {
    await product?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (target: string, headers: Record<string, string> = {}) =>
    fetch(product.origin + target, { headers, redirect: 'manual' });
  const rawGet = (target: string, headers?: Record<string, string>) =>
    rawRequest(product.origin, target, { headers });

  describe('SPA [RT-17]', () => {
    it.each([
      '/',
      '/jobs',
      '/jobs/7793237a-050e-43f8-b855-e5697d305542',
      '/no/such/page',
      '/apiary',
      '/index.html',
    ])('serves its page for %s, revalidated every time', async (target) => {
      const answer = await get(target);
      expect([answer.status, await answer.text()]).toEqual([200, page]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-type')).toContain('text/html');
    });

    it('serves clients’ pages without caching, indexing, referrer or preload of a session', async () => {
      for (const target of ['/verify/0A1B-2C3D-4E5F', '/l/token', '/L/token', '/%6C/token', '/jobs']) {
        const { headers } = await get(target);
        const isClients = target !== '/jobs';
        expect(headers.get('cache-control')).toBe(isClients ? 'private, no-store' : 'no-cache');
        expect(headers.get('referrer-policy')).toBe(isClients ? 'no-referrer' : 'same-origin');
        expect(headers.get('x-robots-tag')).toBe(isClients ? 'noindex' : null);
        expect(headers.get('link')).toBe(
          isClients ? null : '</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials',
        );
      }
    });

    it('preloads the code for signed-in people if the browser sends a session cookie, but never for clients', async () => {
      const pageOf = async (target: string, cookie: string) => (await get(target, { cookie })).text();
      for (const cookie of [agent.cookie, `theme=dark; ${agent.cookie}`, 'jobref=over'])
        expect(await pageOf('/jobs', cookie)).toBe(signedInPage);
      for (const cookie of ['theme=dark', 'other-jobref=1', '=;;'])
        expect(await pageOf('/jobs', cookie)).toBe(page);
      expect(await pageOf('/l/token', agent.cookie)).toBe(page);
    });

    it('serves hashed files as immutable, precompressed where the browser accepts it', async () => {
      const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
      expect(await answer.text()).toBe('compressed');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(await (await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' })).text()).toBe(
        'plain',
      );
      // Policies for pages are sent with the page only, not with each of its scripts.
      expect(answer.headers.get('content-security-policy')).toBeNull();
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('serves other files unchanged, with 304 for a known entity tag', async () => {
      const answer = await get('/favicon.svg');
      expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        'image/svg+xml',
        'no-cache',
      ]);
      const again = await rawGet('/favicon.svg', { 'if-none-match': answer.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    });

    it('returns JSON for paths that are neither a page nor an API route', async () => {
      for (const target of ['/assets/app-9z.js', '/api', '/api/', '/api/nothing', '/api/jobs/x/y/z']) {
        const answer = await get(target);
        expect([target, answer.status]).toEqual([target, 404]);
        expect(await answer.json()).toMatchObject({ code: 'not_found', statusCode: 404 });
      }
      const post = await fetch(`${product.origin}/jobs`, { method: 'POST' });
      expect(post.status).toBe(404);
    });

    it.each([
      '/../outside.txt',
      '/assets/../../outside.txt',
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/assets/%00',
    ])('serves nothing outside its folder for %s', async (target) => {
      expect((await rawGet(target)).body).not.toContain('secret');
    });

    it('serves pages without Redis or a session lookup', async () => {
      await product.redisWire.cut();
      const answer = await get('/jobs', { cookie: agent.cookie });
      await product.redisWire.mend();
      expect([answer.status, await answer.text()]).toEqual([200, signedInPage]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      while ((await agent.get('/api/auth/user')).status !== 200) await product.client().get('/api/config');
    });
  });

  it('restricts pages: no inline scripts, no foreign sources, no framing [LP-07]', async () => {
    for (const target of ['/', '/api/config', '/api/nothing']) {
      const { headers } = await get(target);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("style-src 'self' 'unsafe-inline';");
      expect(policy).toContain("img-src 'self' data: blob:;");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(policy).not.toContain('unsafe-eval');
      expect(headers.get('permissions-policy')).toMatch(/camera=\(self\).*geolocation=\(\).*microphone=\(\)/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('sends a request id with every response, and accepts one only from a trusted proxy', async () => {
    for (const target of ['/', '/api/config', '/api/nothing', '/api/auth/user'])
      expect((await get(target)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get('/api/config', { 'x-request-id': 'mine' })).headers.get('x-request-id')).not.toBe(
      'mine',
    );
    const behindProxy = await product.addGateway({ TRUSTED_PROXIES: '127.0.0.0/8' });
    const ask = async (id: string) =>
      (await fetch(`${behindProxy}/api/nothing`, { headers: { 'x-request-id': id } })).json() as Promise<{
        requestId: string;
      }>;
    expect((await ask('from-the-proxy.1')).requestId).toBe('from-the-proxy.1');
    expect((await ask('two words')).requestId).not.toBe('two words');
  });

  it('keeps health and metrics off the public port', async () => {
    for (const target of ['/health/ready', '/health/live', '/metrics'])
      expect(await (await get(target)).text()).toBe(page);
    for (const target of ['/api/health/ready', '/api/metrics']) expect((await get(target)).status).toBe(404);
  });

  it('rejects writes from other origins before anything else, and allows scripts [PE-08]', async () => {
    const create = (headers: Record<string, string>) =>
      agent.post('/api/jobs', { title: 'Roof', clientName: 'Client' }, headers);
    expect(await create({ origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    });
    expect((await create({ origin: 'null' })).status).toBe(403);
    expect((await create({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await create({ origin: product.origin })).status).toBe(201);
    expect((await create({})).status).toBe(201);
    // X-Forwarded-Host is ignored unless a trusted proxy sends it.
    const forwarded = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await create(forwarded)).status).toBe(403);
    const login = await product.client().post('/api/auth/login', {}, { origin: 'https://evil.example' });
    expect(login.status).toBe(403);
  });

  it('accepts the host that a trusted proxy forwards', async () => {
    const behindProxy = await product.addGateway({
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'http://jobs.example',
    });
    const headers = { origin: 'https://jobs.example', 'x-forwarded-host': 'jobs.example' };
    expect((await product.client(behindProxy).post('/api/auth/dev-login', {}, headers)).status).toBe(200);
  });

  it.each([
    [
      'malformed JSON',
      { body: '{"title":', type: 'application/json' },
      400,
      'The request body is not valid JSON',
    ],
    [
      'JSON that poisons prototypes',
      { body: '{"__proto__":{"x":1}}', type: 'application/json' },
      400,
      'JSON',
    ],
    ['text', { body: 'title', type: 'text/plain' }, 415, 'content type'],
    ['a form', { body: 'title=x', type: 'application/x-www-form-urlencoded' }, 415, 'content type'],
    [
      'a form with files',
      { body: '--x--\r\n', type: 'multipart/form-data; boundary=x' },
      415,
      'content type',
    ],
    ['bytes', { body: 'x', type: 'application/octet-stream' }, 415, 'content type'],
    ['a content type that is none', { body: 'x', type: 'nonsense' }, 415, 'content type'],
    ['more than 256 KB', { body: `"${'x'.repeat(262_144)}"`, type: 'application/json' }, 413, 'too large'],
    ['a list instead of an object', { body: '[]', type: 'application/json' }, 400, 'not of the right kind'],
    ['an empty body', { body: '', type: 'application/json' }, 400, 'Title is required'],
  ])('rejects %s with a readable message [AP-31]', async (_, { body, type }, status, words) => {
    const answer = await agent.fetch('/api/jobs', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    const told = (await answer.json()) as Record<string, unknown>;
    expect(told).toMatchObject({
      statusCode: status,
      message: expect.stringContaining(words) as string,
      requestId: answer.headers.get('x-request-id'),
    });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(told)).not.toMatch(/node_modules|at \w+ \(/);
  });

  it.each([
    ['/api/jobs/not-an-id', 'id', 'Not a valid id'],
    ['/api/jobs/not-an-id/activity', 'id', 'Not a valid id'],
    [`/api/jobs/${randomUUID()}/files/x`, 'fileId', 'fileId: Not a valid id'],
    ['/api/jobs?limit=many', 'limit', 'limit must be a number'],
    ['/api/jobs?limit=1.5', 'limit', 'limit must be a whole number'],
    ['/api/jobs?limit=1&limit=2', 'limit', 'limit must be a number'],
    ['/api/jobs?cursor=%00', 'cursor', 'cursor is not one that this list has given'],
    ['/api/activity?cursor=nonsense', 'cursor', 'cursor is not one that this list has given'],
    [
      '/api/jobs/search?status=lost',
      'status',
      'Status must be one of draft, in_progress, completed, pending_review, active, archived',
    ],
    ['/api/jobs/search?dateFrom=2026-02-30', 'dateFrom', 'dateFrom: Not a valid date'],
    ['/api/jobs/search?query=%00', 'query', 'query: Contains characters that cannot be stored'],
    ['/api/activity?userId=mara', 'userId', 'userId: Not a valid id'],
  ])('names the invalid parameter of %s, in the message too [VA-08]', async (target, field, message) => {
    expect(await agent.get(target)).toMatchObject({ status: 400, body: { field, message } });
  });

  it.each([
    '/api/jobs',
    '/api/jobs/search',
    '/api/activity',
    '/api/notifications',
    '/api/tasks/my',
    '/api/comments',
    '/api/bin',
    '/api/shared-jobs',
    '/api/users',
  ])('rejects a page size out of bounds for %s, naming the bounds [AP-30 VA-08]', async (list) => {
    for (const limit of [0, 201])
      expect(await agent.get(`${list}?limit=${limit}`)).toMatchObject({
        status: 400,
        body: { field: 'limit', message: 'limit must be between 1 and 200' },
      });
  });

  it.each(['/api/jobs/%E0%A4%A', `/api/jobs/${'x'.repeat(300)}`, '/api/jobs/%'])(
    'rejects the URL %s with the same error shape',
    async (target) => {
      const answer = await rawGet(target);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(JSON.parse(answer.body)).toMatchObject({ statusCode: answer.status });
    },
  );

  it('ignores unknown fields and never stores them [VA-10]', async () => {
    const created = await agent.post('/api/jobs', {
      title: 'T',
      clientName: 'C',
      reference: 'X',
      ownerId: 'x',
    });
    expect(created).toMatchObject({
      status: 201,
      body: { reference: expect.stringMatching(/^JR-/) as string },
    });
  });

  it('returns a list as a plain array, with pagination in headers and owners’ names [AP-09 AP-12 AP-30 EN-03]', async () => {
    const lister = await product.newAgent('lister');
    for (const title of ['one', 'two', 'three'])
      expect((await lister.post('/api/jobs', { title, clientName: 'C' })).status).toBe(201);
    const first = await lister.get<{ title: string; owner: object }[]>('/api/jobs?limit=2');
    expect(first.body.map(({ title }) => title)).toEqual(['three', 'two']);
    expect(first.body[0]?.owner).toMatchObject({ username: 'lister', lastName: 'lister' });
    expect(first.headers.get('x-total-count')).toBe('3');
    const cursor = encodeURIComponent(first.headers.get('x-next-cursor') ?? '');
    const last = await lister.get<{ title: string }[]>(`/api/jobs?limit=2&cursor=${cursor}`);
    expect(last.body.map(({ title }) => title)).toEqual(['one']);
    expect(last.headers.get('x-next-cursor')).toBeNull();
    const found = await lister.get<{ title: string }[]>('/api/jobs/search?query=TWO&status=&dateFrom=');
    expect(found.body.map(({ title }) => title)).toEqual(['two']);
    expect((await lister.get('/api/stats')).body).toMatchObject({ activeJobs: 3 });
    expect((await lister.get<object[]>('/api/activity')).body).toHaveLength(3);
  });

  it('compresses large responses, and disables caching', async () => {
    const answer = await agent.fetch('/api/openapi.json', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('serves API documentation that the content security policy allows to run', async () => {
    const docs = await (await agent.fetch('/api/docs')).text();
    const sources = [...docs.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(sources).toHaveLength(3);
    for (const source of sources) expect((await agent.fetch(source)).status).toBe(200);
    expect(docs).not.toMatch(/<script(?![^>]*src=)/);
  });
});
