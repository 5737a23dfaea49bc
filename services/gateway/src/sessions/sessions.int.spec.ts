import type { AuditEntry } from '@jobref/contracts/domain/audit';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { liveEntry, liveFeed, type LiveEntry } from '@jobref/contracts/wire/live';
import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import { buildJpeg } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { Redis } from 'ioredis';
import { callsMadeBy } from '../testing/calls-made.js';
import { StartedProduct } from '../testing/started-product.js';

const product = StartedProduct.forTests();
let administrator: HttpClient;
beforeAll(async () => {
  administrator = await product.administrator();
});

describe('session end', () => {
  let redis: Redis;
  let agentId: string;
  beforeAll(async () => {
    redis = new Redis(product.redisWire.url);
    const agent = await product.newAgent('mara');
    agentId = (await agent.get<{ id: string }>('/api/auth/user')).body.id;
  });
  afterAll(() => redis?.disconnect());
  beforeEach(() => redis.del(liveFeed.key));

  const signedIn = () => signedInClient(product.origin, 'mara', passwordOf('mara'));
  const sessionOf = async (client: HttpClient) => {
    const { body } = await client.get<SessionEntry[]>('/api/auth/sessions');
    return body.find(({ current }) => current)?.id ?? '';
  };
  const ended = async (): Promise<LiveEntry[]> => {
    const entries = await redis.xrange(liveFeed.key, '-', '+');
    const told = entries.map(([, fields]) => liveEntry.parse(JSON.parse(fields[1] ?? '')));
    return told.filter(({ news }) => news.type === 'sessions_ended');
  };
  const endOf = (sessionId?: string): LiveEntry => ({
    audience: { userIds: [agentId], administrators: false },
    news: { type: 'sessions_ended', ...(sessionId && { sessionId }) },
  });
  const audited = async (action: string) =>
    (await administrator.get<AuditEntry[]>(`/api/admin/audit?action=${action}`)).body;

  it('by sign-out is published to live streams and recorded in the audit log [AP-04 AP-05 PE-07 RP-02]', async () => {
    const ways = [
      (client: HttpClient) => client.post('/api/auth/logout'),
      (client: HttpClient) => client.get('/api/logout'),
    ];
    for (const [index, signOut] of ways.entries()) {
      const client = await signedIn();
      const sessionId = await sessionOf(client);
      await signOut(client);
      expect((await ended()).at(-1)).toEqual(endOf(sessionId));
      const entries = await audited('user.signed_out');
      expect(entries).toHaveLength(index + 1);
      expect(entries[0]).toMatchObject({
        actorId: agentId,
        actor: { username: 'mara' },
        recordId: agentId,
        after: { sessionId },
        address: '127.0.0.1',
      });
    }
    await product.client().get('/api/logout');
    await product.client().post('/api/auth/logout');
    expect(await audited('user.signed_out')).toHaveLength(2);
  });

  it('from the list of sessions is published and recorded in the audit log once [PE-07 RP-02]', async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    const sessionId = await sessionOf(other);
    expect((await client.delete(`/api/auth/sessions/${sessionId}`)).status).toBe(204);
    expect(await ended()).toEqual([endOf(sessionId)]);
    expect((await client.delete(`/api/auth/sessions/${sessionId}`)).status).toBe(404);
    expect(await audited('user.session_ended')).toMatchObject([{ actorId: agentId, after: { sessionId } }]);
  });

  it('of all of a person’s sessions is published for every cause, and the cause is audited [CP-04 ST-06 UM-15]', async () => {
    const path = `/api/admin/system-users/${agentId}`;
    const client = await signedIn();
    const newPassword = 'another password of mine';
    await client.post('/api/auth/change-password', { currentPassword: passwordOf('mara'), newPassword });
    expect(await ended()).toContainEqual(endOf());
    for (const [act, action] of [
      [
        () => administrator.patch(`/api/admin/users/${agentId}/role`, { role: 'administrator' }),
        'role_changed',
      ],
      [() => administrator.patch(path, { isActive: false }), 'deactivated'],
      [() => administrator.patch(path, { isActive: true }), 'activated'],
      [() => administrator.post(`${path}/reset-password`), 'password_reset'],
      [() => administrator.post(`${path}/resend-email`), 'welcome_resent'],
    ] as const) {
      await redis.del(liveFeed.key);
      expect((await act()).status).toBe(200);
      expect(await ended()).toEqual(action === 'activated' ? [] : [endOf()]);
      expect(await audited(`user.${action}`)).toMatchObject([{ recordId: agentId }]);
    }
    expect(await audited('user.password_changed')).toMatchObject([{ recordId: agentId }]);
  });

  it('by sign-out works while auth is unavailable [AP-04]', async () => {
    const client = await product.agent();
    const { cookie } = client;
    await product.services.auth.stop();
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    await product.services.auth.start();
    const answer = await fetch(`${product.origin}/api/auth/user`, { headers: { cookie } });
    expect(answer.status).toBe(401);
  });
});

describe('request principal', () => {
  let elsewhere: string;
  beforeAll(async () => {
    elsewhere = await product.addGateway();
  });

  const me = (client: HttpClient) =>
    client.get<{ id: string; role: string; lastName: string }>('/api/auth/user');
  const signedIn = (username: string, origin: string) =>
    signedInClient(origin, username, passwordOf(username));
  /** Creates a person who is signed in at both gateways and cached for both. */
  const person = async (username: string) => {
    await product.newAgent(username);
    const clients = [await signedIn(username, product.origin), await signedIn(username, elsewhere)];
    for (const client of clients) expect((await me(client)).status).toBe(200);
    return { id: (await me(clients[0] as HttpClient)).body.id, clients };
  };

  it('is queried from auth once, and then read from Redis at every gateway [AP-01]', async () => {
    const { clients } = await person('known');
    for (const client of clients) expect(await callsMadeBy(() => me(client))).toEqual([]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['promoted', (id) => administrator.patch(`/api/admin/users/${id}/role`, { role: 'administrator' })],
    ['deactivated', (id) => administrator.patch(`/api/admin/system-users/${id}`, { isActive: false })],
    ['reset', (id) => administrator.post(`/api/admin/system-users/${id}/reset-password`)],
  ])(
    'is rejected for a person who was %s, at every gateway, from the next request on [UM-04 UM-15 ST-06]',
    async (what, change) => {
      const { id, clients } = await person(what);
      await change(id);
      const answers = await Promise.all(clients.map(me));
      expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    },
  );

  it('has the new role from the next sign-in on, and the new name at once [UM-04]', async () => {
    const { id, clients } = await person('changing');
    await administrator.patch(`/api/admin/system-users/${id}`, { lastName: 'Newname' });
    for (const client of clients) expect((await me(client)).body.lastName).toBe('Newname');
    await administrator.patch(`/api/admin/users/${id}/role`, { role: 'administrator' });
    expect((await me(await signedIn('changing', elsewhere))).body.role).toBe('administrator');
    await administrator.patch(`/api/admin/users/${id}/role`, { role: 'agent' });
    const demoted = await signedIn('changing', elsewhere);
    expect((await me(demoted)).body.role).toBe('agent');
    expect((await demoted.get('/api/admin/users')).status).toBe(403);
  });

  it('stays cached while auth is unavailable, and is rejected as soon as auth has changed the person [UM-15]', async () => {
    const { id, clients } = await person('kept');
    await product.services.auth.stop();
    for (const client of clients) expect((await me(client)).status).toBe(200);
    await product.services.auth.start();
    await administrator.patch(`/api/admin/system-users/${id}`, { isActive: false });
    for (const client of clients) expect((await me(client)).status).toBe(401);
  });

  it('is unknown to a gateway without Redis, and rejected once Redis is back [UM-15]', async () => {
    const { id, clients } = await person('cut.off');
    await product.redisWire.cut();
    for (const client of clients) expect((await me(client)).status).toBe(503);
    await product.redisWire.mend();
    await until(async () => (await me(administrator)).status === 200);
    await administrator.patch(`/api/admin/system-users/${id}`, { isActive: false });
    for (const client of clients) expect((await me(client)).status).toBe(401);
  });

  describe('once cached', () => {
    let agent: HttpClient;
    let job: string;
    let own: string;
    let colleague: string;
    beforeAll(async () => {
      agent = await product.newAgent('worker');
      own = (await me(agent)).body.id;
      colleague = (await me(await product.newAgent('colleague'))).body.id;
      const made = await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' });
      job = `/api/jobs/${made.body.id}`;
    });

    it.each<[string, () => string]>([
      ['/api/jobs', () => '/api/jobs'],
      ['search', () => '/api/jobs/search?search=roof'],
      ['one', () => job],
      ['its comments', () => `${job}/comments`],
      ['its tasks', () => `${job}/tasks`],
      ['its activity', () => `${job}/activity`],
      ['its whole screen', () => `${job}?include=comments,tasks,shares,links,activity`],
      ['the dashboard', () => '/api/dashboard'],
      ['statistics', () => '/api/stats'],
      ['notifications', () => '/api/notifications'],
    ])('leaves one call for reading %s', async (_, path) => {
      for (const client of [agent, administrator]) {
        expect((await client.get(path())).status).toBe(200); // a person not cached yet is from here on
        expect(await callsMadeBy(() => client.get(path()))).toHaveLength(1);
      }
    });

    it('gives names without further personal data', async () => {
      const { body } = await administrator.get<JobReference>(job);
      const name = { firstName: 'Test', lastName: 'worker', username: 'worker', profileImageUrl: null };
      expect(body.owner).toEqual({ id: own, ...name });
    });

    it('leaves one or two calls for a change', async () => {
      const photo = { name: 'photo.jpg', bytes: new Uint8Array(await buildJpeg()), type: 'image/jpeg' };
      const writes: [number, () => Promise<{ status: number }>][] = [
        [1, () => agent.post('/api/jobs', { title: 'Roof', clientName: 'Client' })],
        [1, () => agent.patch(job, { title: 'Roof and walls' })],
        [2, () => agent.post(`${job}/comments`, { content: 'Done @colleague' })],
        [1, () => agent.post(`${job}/tasks`, { title: 'Measure', assigneeId: own })],
        [1, () => agent.post(`${job}/shares`, { userId: colleague, permissions: 'view' })],
        [2, () => agent.upload(`${job}/files`, [photo])],
        [1, () => agent.delete(job)],
      ];
      for (const [calls, write] of writes) {
        const made = await callsMadeBy(async () => expect((await write()).status).toBeLessThan(300));
        expect([made.length, made]).toEqual([calls, made]);
      }
    });
  });
});
