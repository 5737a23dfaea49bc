import { signedInClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import type { Session } from 'fastify';
import { rawRequest } from '../testing/raw-request.js';
import { secret, StartedProduct } from '../testing/started-product.js';
import { GatewayRedis } from './redis.js';
import { sessionKey } from './redis-session-store.js';
import type { SignIn } from './session-data.js';

describe('sign-in', () => {
  const product = StartedProduct.forTests();

  const cookieOf = (headers: Headers) => headers.getSetCookie().find((line) => /jobref=/.test(line)) ?? '';
  const status = async (
    client: { get: (path: string) => Promise<{ status: number }> },
    path = '/api/auth/user',
  ) => (await client.get(path)).status;

  it('returns the person, and sets an opaque HttpOnly same-site cookie [AP-01 AP-02 EN-01]', async () => {
    const client = product.client();
    const answer = await client.post('/api/auth/login', {
      username: 'admin',
      password: 'the-first-password',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { username: 'admin', role: 'administrator', mustChangePassword: false } },
    });
    expect(cookieOf(answer.headers)).toMatch(
      /^jobref=[^;]{40,}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect((await client.get('/api/auth/user')).body).toEqual((answer.body as { user: object }).user);
  });

  it('survives a rotation of the secret while the old key is listed after the new one', async () => {
    const client = await product.agent();
    const next = 'n'.repeat(32);
    const withBoth = await product.addGateway({ SESSION_SECRET: `${next},${secret}` });
    const withNew = await product.addGateway({ SESSION_SECRET: next });
    const at = async (origin: string) =>
      (await fetch(`${origin}/api/auth/user`, { headers: { cookie: client.cookie } })).status;
    expect([await at(product.origin), await at(withBoth), await at(withNew)]).toEqual([200, 200, 401]);
    await product.stopLastGateway();
    await product.stopLastGateway();
  });

  it('sets a Secure cookie bound to the host if the product is reached over TLS', async () => {
    const origin = await product.addGateway({ PUBLIC_URL: 'https://jobs.example' });
    const answer = await product.client(origin).post('/api/auth/dev-login');
    expect(cookieOf(answer.headers)).toMatch(
      /^__Host-jobref=.*; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookieOf(answer.headers)).not.toMatch(/Domain/i);
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
  });

  it.each([
    ['a wrong password', { username: 'admin', password: 'wrong' }],
    ['an unknown name', { username: 'nobody', password: 'wrong' }],
  ])('refuses %s with the same message, without a session [SL-04]', async (_, credentials) => {
    const answer = await product.client().post('/api/auth/login', credentials);
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', message: 'Invalid credentials' },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    [{}, 'username'],
    [{ username: 'admin' }, 'password'],
    [{ username: '', password: 'x' }, 'username'],
    [{ username: '  ', password: '  ' }, 'username'],
    [{ username: ['admin'], password: 'x' }, 'username'],
    [{ username: 'a\u0000', password: 'x' }, 'username'],
  ])('names the missing field in %j [SL-02 AL-02 VA-08]', async (credentials, field) => {
    for (const path of ['/api/auth/login', '/api/admin/login'])
      expect(await product.client().post(path, credentials)).toMatchObject({ status: 400, body: { field } });
  });

  it("refuses an agent's right password with the administrators' strategy [AL-03 AP-06]", async () => {
    await product.newAgent('door');
    const credentials = { username: 'door', password: passwordOf('door') };
    expect((await product.client().post('/api/auth/login', credentials)).status).toBe(200);
    expect(await product.client().post('/api/admin/login', credentials)).toMatchObject({
      status: 403,
      body: { code: 'administrator_required' },
    });
    const admin = await product
      .client()
      .post('/api/admin/login', { username: 'admin', password: 'the-first-password' });
    expect(admin).toMatchObject({ status: 200, body: { user: { role: 'administrator' } } });
  });

  it('creates a new session id every time, and ends the session that the browser had', async () => {
    const client = await product.agent();
    const before = client.cookie;
    const again = await client.post('/api/auth/dev-login');
    expect(again.headers.getSetCookie()).toHaveLength(1);
    expect(client.cookie).not.toBe(before);
    const old = await fetch(`${product.origin}/api/auth/user`, { headers: { cookie: before } });
    expect(old.status).toBe(401);
    const left = await fetch(`${product.origin}/api/logout`, {
      headers: { cookie: before },
      redirect: 'manual',
    });
    expect(left.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')]);
  });

  it('rejects a forged or altered cookie [PE-01]', async () => {
    const client = await product.agent();
    for (const cookie of ['jobref=x', `${client.cookie.slice(0, -4)}AAAA`, 'jobref=']) {
      const answer = await fetch(`${product.origin}/api/auth/user`, { headers: { cookie } });
      expect(answer.status).toBe(401);
    }
  });

  it('is valid at every gateway, even at one that was started later', async () => {
    const client = await product.agent();
    const other = await product.addGateway();
    const answer = await fetch(`${other}/api/auth/user`, { headers: { cookie: client.cookie } });
    expect(answer.status).toBe(200);
  });

  it('ends by an API call, in Redis and in the browser [AP-04 SH-07]', async () => {
    const client = await product.agent();
    const { cookie } = client;
    const answer = await client.post('/api/auth/logout');
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(cookieOf(answer.headers)).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/);
    expect((await fetch(`${product.origin}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
    expect((await client.post('/api/auth/logout')).status).toBe(401);
  });

  it('ends by a navigation of our own, which leads to the landing page, and not by a foreign one [RT-12 AP-05]', async () => {
    const client = await product.agent();
    for (const site of ['cross-site', 'same-site'])
      expect((await client.get('/api/logout', { 'sec-fetch-site': site })).status).toBe(403);
    expect(await status(client)).toBe(200);
    const answer = await client.get('/api/logout', { 'sec-fetch-site': 'none' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await status(client)).toBe(401);
    expect((await client.get('/api/logout')).status).toBe(302);
  });

  it('clears cookie and cache, once, of a browser whose session was ended elsewhere', async () => {
    const client = await product.agent();
    const { cookie } = client;
    const look = async () => {
      const answer = await fetch(`${product.origin}/api/auth/user`, { headers: { cookie } });
      const isCookieGone = /Max-Age=0|Expires=Thu, 01 Jan 1970/.test(cookieOf(answer.headers) ?? '');
      return [answer.status, answer.headers.get('clear-site-data'), isCookieGone];
    };
    expect(await look()).toEqual([200, null, false]);
    await client.post('/api/auth/logout');
    expect(await look()).toEqual([401, '"cache"', true]);
    const stranger = await product.client().get('/api/auth/user');
    expect([stranger.status, stranger.headers.get('clear-site-data')]).toEqual([401, null]);
  });

  it('redirects from /api/login to the sign-in page [RT-16]', async () => {
    const answer = await product.client().get('/api/login?next=%2Fjobs%2F1');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?next=%2Fjobs%2F1']);
    // A browser displays the response: it must never be an error in JSON.
    const tooLong = await product.client().get(`/api/login?next=/${'a'.repeat(5_000)}`);
    expect([tooLong.status, tooLong.headers.get('location')]).toEqual([302, '/login']);
  });

  it('lets a newcomer only view themselves, change the password and sign out [PE-04 RT-14]', async () => {
    const { username, password } = await product.agentWithoutPassword('newcomer');
    const client = await signedInClient(product.origin, username, password);
    expect((await client.get('/api/auth/user')).body).toMatchObject({ mustChangePassword: true });
    for (const path of [
      '/api/jobs',
      '/api/stats',
      '/api/auth/sessions',
      '/api/openapi.json',
      '/api/admin/users',
    ])
      expect(await client.get(path)).toMatchObject({
        status: 403,
        body: { code: 'password_change_required' },
      });
    const changed = await client.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: passwordOf('newcomer'),
    });
    expect(changed).toMatchObject({ status: 200, body: { user: { mustChangePassword: false } } });
    expect(await status(client, '/api/jobs')).toBe(200);
  });

  it("continues after one's own password change under a new id, while all other sessions end [CP-04 AP-03]", async () => {
    const here = await product.newAgent('twofold');
    const there = await signedInClient(product.origin, 'twofold', passwordOf('twofold'));
    const before = here.cookie;
    const wrong = await here.post('/api/auth/change-password', {
      currentPassword: 'x',
      newPassword: 'long enough 1',
    });
    expect(wrong).toMatchObject({ status: 400, body: { field: 'currentPassword' } });
    const change = { currentPassword: passwordOf('twofold'), newPassword: 'another-password' };
    expect((await here.post('/api/auth/change-password', change)).status).toBe(200);
    expect(here.cookie).not.toBe(before);
    expect(await status(here)).toBe(200);
    expect(await status(there)).toBe(401);
  });

  it.each([
    ['reset', (id: string) => ['POST', `/api/admin/system-users/${id}/reset-password`, {}] as const],
    [
      'deactivation',
      (id: string) => ['PATCH', `/api/admin/system-users/${id}`, { isActive: false }] as const,
    ],
    [
      'change of role',
      (id: string) => ['PATCH', `/api/admin/users/${id}/role`, { role: 'administrator' }] as const,
    ],
  ])("ends in all of a person's sessions at once on a %s [ST-06 UM-15 UM-04]", async (what, call) => {
    const client = await product.newAgent(`ended.by.${what.replaceAll(' ', '.')}`);
    const { id } = (await client.get<{ id: string }>('/api/auth/user')).body;
    const [method, path, body] = call(id);
    const admin = await product.administrator();
    const answer = method === 'POST' ? await admin.post(path, body) : await admin.patch(path, body);
    expect(answer.status).toBe(200);
    expect(await status(client)).toBe(401);
  });

  it('lists the person’s sessions, and ends another one of theirs, but no one else’s', async () => {
    const here = await product.newAgent('roamer');
    const there = await signedInClient(product.origin, 'roamer', passwordOf('roamer'));
    type Entry = { id: string; current: boolean; device: string; address: string; lastSeen: string };
    const list = (await here.get<Entry[]>('/api/auth/sessions')).body;
    expect(list.map(({ current }) => current).sort()).toEqual([false, true]);
    expect(list[0]).toMatchObject({ device: 'node', address: '127.0.0.1' });
    expect(Math.abs(Date.now() - Date.parse(list[0]?.lastSeen ?? ''))).toBeLessThan(60_000);
    const other = list.find(({ current }) => !current)?.id ?? '';
    const stranger = await product.agent();
    expect(await stranger.delete(`/api/auth/sessions/${other}`)).toMatchObject({ status: 404 });
    expect((await here.delete(`/api/auth/sessions/${other}`)).status).toBe(204);
    expect(await status(there)).toBe(401);
    expect(await status(here)).toBe(200);
  });

  describe('expiry', () => {
    const redis = () => product.gateway.get(GatewayRedis);
    const keyOf = ({ cookie }: { cookie: string }) =>
      sessionKey(
        decodeURIComponent(cookie)
          .replace(/^jobref=/, '')
          .split('.')[0] ?? '',
      );
    const hour = 3_600_000;

    it('ends a session that was not used for the idle time', async () => {
      const idle = await product.addGateway({ SESSION_IDLE_HOURS: '1' });
      const client = await product.agent(idle);
      const key = keyOf(client);
      expect(await redis().pexpire(key, hour / 2)).toBe(1);
      expect(await status(client)).toBe(200);
      const left = await redis().pttl(key);
      expect(left > hour / 2 && left <= hour).toBe(true);
      // Simulates that this time has passed.
      await redis().pexpire(key, 0);
      expect(await status(client)).toBe(401);
    });

    it('ends a session after its lifetime, however much it is used', async () => {
      const client = await product.newAgent('ageing');
      const session = JSON.parse((await redis().get(keyOf(client))) ?? '') as Session & { signIn: SignIn };
      const age = async (days: number) => {
        const signIn = { ...session.signIn, createdAt: session.signIn.createdAt - days * 24 * hour };
        await redis().set(keyOf(client), JSON.stringify({ ...session, signIn }), 'PX', hour);
      };
      const other = await signedInClient(product.origin, 'ageing', passwordOf('ageing'));
      const listed = async () => (await other.get<unknown[]>('/api/auth/sessions')).body.length;
      const before = await listed();
      await age(6.9);
      expect(await status(client)).toBe(200);
      expect(await listed()).toBe(before);
      await age(7);
      // It is not listed either, although it has not been used since.
      expect(await listed()).toBe(before - 1);
      expect(await status(client)).toBe(401);
      expect(await redis().exists(keyOf(client))).toBe(0);
    });
  });

  it('allows development sign-in only if enabled, and as an administrator only on this machine [LP-06]', async () => {
    const off = product.client(await product.addGateway({ DEV_LOGIN: 'false' }));
    expect((await off.post('/api/auth/dev-login')).status).toBe(404);
    expect((await off.get('/api/config')).body).toMatchObject({ devLogin: false });
    const open = product.client(await product.addGateway({ HOST: '0.0.0.0' }));
    expect((await open.post('/api/auth/dev-login', { role: 'administrator' })).status).toBe(403);
    expect((await open.post('/api/auth/dev-login', { role: 'agent' })).status).toBe(200);
    // A page whose host name was made to resolve to this server (DNS rebinding).
    const { port } = new URL(product.origin);
    const knock = async (host: string) => {
      const headers = { host: `${host}:${port}` };
      return (await rawRequest(product.origin, '/api/auth/dev-login', { method: 'POST', headers })).status;
    };
    expect(await knock('rebound.evil.example')).toBe(403);
    for (const host of ['localhost', '127.0.0.1', '192.168.1.5', '[::1]'])
      expect(await knock(host)).toBe(200);
    const here = await product.client().post('/api/auth/dev-login', { role: 'administrator' });
    expect(here).toMatchObject({ status: 200, body: { user: { role: 'administrator' } } });
    expect(await product.client().post('/api/auth/dev-login', { role: 'owner' })).toMatchObject({
      status: 400,
      body: { field: 'role' },
    });
  });
});
