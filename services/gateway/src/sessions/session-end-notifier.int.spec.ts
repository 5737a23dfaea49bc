import type { AuditEntry } from '@jobref/contracts/domain/audit';
import { liveEntry, liveFeed, type LiveEntry } from '@jobref/contracts/wire/live';
import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import { Redis } from 'ioredis';
import { StartedProduct } from '../testing/started-product.js';

describe('session end', () => {
  let product: StartedProduct;
  let administrator: HttpClient;
  let redis: Redis;
  let agentId: string;
  beforeAll(async () => {
    product = await StartedProduct.start();
    administrator = await product.administrator();
    redis = new Redis(product.redisWire.url);
    const agent = await product.newAgent('mara');
    agentId = (await agent.get<{ id: string }>('/api/auth/user')).body.id;
  });
  afterAll(async () => {
    redis?.disconnect();
    await product?.close();
  });
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
