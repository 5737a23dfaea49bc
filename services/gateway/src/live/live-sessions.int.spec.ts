import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import type { LiveStream } from '@jobref/testing/live-stream';
import { passwordOf } from '@jobref/testing/new-agent';
import { until } from '@jobref/testing/until';
import { isChangeOf, type Listener, LiveHarness } from '../testing/live-harness.js';
import { sessionKey } from '../sessions/redis-session-store.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { OpenStreams } from './open-streams.js';
import { SessionWatch } from './session-watch.js';

describe('live stream of a session', () => {
  const harness = LiveHarness.forTests();
  const open = (client: HttpClient) => harness.open(client);
  const again = (username: string) => signedInClient(harness.product.origin, username, passwordOf(username));
  const currentSession = async (client: HttpClient) => {
    const { body } = await client.get<{ id: string; current: boolean }[]>('/api/auth/sessions');
    return body.find(({ current }) => current)?.id ?? '';
  };
  const look = () => harness.product.gateway.get(SessionWatch, { strict: false }).checkAll();
  const streamsOf = ({ id }: Listener) =>
    harness.product.gateway.get(OpenStreams, { strict: false }).ofUser(id);
  const keysOf = (person: Listener) => streamsOf(person).map(({ owner }) => sessionKey(owner.sessionId));
  const stillHears = async (stream: LiveStream, person: Listener) => {
    await stream.event('stale', isChangeOf(await harness.change(person)));
    expect(stream.isOver).toBe(false);
  };

  it('ends with its session, at every gateway, while the person’s other sessions continue [ST-06]', async () => {
    const ann = await harness.listener('ann');
    const there = await again('ann');
    const other = await harness.product.addGateway();
    const ended = [await open(ann.client), await open(harness.elsewhere(ann, other))];
    const kept = await open(there);
    await harness.tell({ type: 'sessions_ended', sessionId: await currentSession(ann.client) }, ann);
    await Promise.all(ended.map((stream) => stream.over()));
    await stillHears(kept, ann);
    await harness.tell({ type: 'sessions_ended' }, ann);
    await kept.over();
  });

  it('ends at the next check when the update that its session ended was lost [ST-06 SH-07]', async () => {
    const [bob, eve] = [await harness.listener('bob'), await harness.listener('eve')];
    const [lost, kept] = [await open(bob.client), await open(eve.client)];
    await harness.redis.del(...keysOf(bob));
    await look();
    await lost.over();
    await stillHears(kept, eve);
  });

  it('ends at once when its session ends while it opens [ST-06]', async () => {
    const hasty = await harness.listener('hasty');
    await open(hasty.client);
    const [key = ''] = keysOf(hasty);
    const sessions = harness.product.gateway.get(SessionsService, { strict: false });
    const principalOf = sessions.principalOf.bind(sessions);
    const spy = jest.spyOn(sessions, 'principalOf').mockImplementationOnce(async (request, person) => {
      const principal = await principalOf(request, person);
      await harness.redis.del(key);
      return principal;
    });
    const late = await open(hasty.client);
    spy.mockRestore();
    await late.over(10_000);
  });

  type Change = (auth: AuthClient, administrator: UserActor, userId: string) => Promise<unknown>;
  it.each<[string, Change]>([
    ['reset', (auth, administrator, userId) => auth.resetPassword(administrator, { userId })],
    [
      'promoted',
      (auth, administrator, userId) => auth.changeRole(administrator, { userId, role: 'administrator' }),
    ],
    [
      'deactivated',
      (auth, administrator, userId) => auth.updateUser(administrator, { userId, isActive: false }),
    ],
  ])(
    'ends for a person who was %s, even if no gateway was notified [ST-06 UM-04 UM-15]',
    async (what, change) => {
      const [person, witness] = [await harness.listener(what), await harness.listener(`${what}.witness`)];
      const [stream, kept] = [await open(person.client), await open(witness.client)];
      const { id } = await harness.administrator();
      await change(harness.product.gateway.get(AUTH), { kind: 'user', id, role: 'administrator' }, person.id);
      await look();
      await stream.over();
      await stillHears(kept, witness);
    },
  );

  it('is checked periodically, without counting as use of the session', async () => {
    const often = await harness.product.addGateway({ LIVE_SESSION_CHECK_SECONDS: '0.1' });
    const idle = await harness.listener('idle');
    const there = await open(harness.elsewhere(idle, often));
    const here = await open(idle.client);
    const [key = ''] = keysOf(idle);
    const before = await harness.redis.pttl(key);
    await look();
    await stillHears(here, idle);
    expect(await harness.redis.pttl(key)).toBeLessThan(before);
    await harness.redis.del(key);
    await there.over();
  });

  it('ends with the lifetime of its session, even if the session is in use', async () => {
    const elder = await harness.listener('elder');
    const stream = await open(elder.client);
    for (const { owner } of streamsOf(elder)) owner.signIn.createdAt -= 7 * 24 * 3_600_000;
    await look();
    await stream.over();
  });

  it('stays open while its session cannot be checked', async () => {
    const patient = await harness.listener('patient');
    const stream = await open(patient.client);
    await harness.product.services.auth.stop();
    await look();
    await harness.product.services.auth.start();
    await harness.product.redisWire.cut();
    await look();
    await harness.product.redisWire.mend();
    await stillHears(stream, patient);
    await until(async () => (await patient.client.get('/api/auth/user')).status === 200);
  });

  it('ends when its session opens too many', async () => {
    const greedy = await harness.listener('greedy');
    const first = await open(greedy.client);
    const others = [];
    for (let number = 0; number < 10; number++) others.push(await open(greedy.client));
    await first.over();
    await until(() => harness.openStreams(greedy) === 10);
    await Promise.all(others.map((stream) => stillHears(stream, greedy)));
  });

  it('is cut off when its browser does not read, while other streams continue', async () => {
    const reader = await harness.listener('reader');
    const quick = await open(reader.client);
    const { hostname, port } = new URL(harness.product.origin);
    const slow: Socket = connect(Number(port), hostname);
    slow.on('error', () => undefined);
    slow.write(`GET /api/live HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${reader.client.cookie}\r\n\r\n`);
    await until(() => harness.openStreams(reader) === 2);
    const notification = {
      id: randomUUID(),
      type: 'comment' as const,
      title: 'Comment',
      content: 'x'.repeat(50_000),
      isRead: false,
      amount: 1,
      jobReferenceId: randomUUID(),
      link: '/jobs',
      createdAt: '2026-11-20T10:00:00.000Z',
    };
    // The operating system itself buffers some megabytes per connection.
    await until(async () => {
      await harness.tell({ type: 'notification', notification }, reader);
      return harness.openStreams(reader) === 1;
    });
    await stillHears(quick, reader);
    slow.destroy();
  });

  it('ends at once when the gateway stops, and can reconnect to another', async () => {
    const guest = await harness.listener('guest');
    const origin = await harness.product.addGateway();
    const stream = await open(harness.elsewhere(guest, origin));
    await Promise.all([harness.product.stopLastGateway(), stream.over()]);
    // Closed properly, not cut off by the shutdown timeout.
    expect(stream.wasCut).toBe(false);
    await expect(open(harness.elsewhere(guest, origin))).rejects.toThrow();
    await stillHears(await open(guest.client), guest);
  });
});
