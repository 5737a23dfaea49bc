import { randomUUID } from 'node:crypto';
import { liveFeed } from '@jobref/contracts/wire/live';
import { signedInClient } from '@jobref/testing/http-client';
import { until } from '@jobref/testing/until';
import { isChangeOf, type Listener, LiveHarness } from '../testing/live-harness.js';

describe('live stream', () => {
  const harness = LiveHarness.forTests({ LIVE_HEARTBEAT_SECONDS: '0.2' });
  let ann: Listener;
  let bob: Listener;
  let administrator: Listener;

  beforeAll(async () => {
    [ann, bob, administrator] = [
      await harness.listener('ann'),
      await harness.listener('bob'),
      await harness.administrator(),
    ];
  });

  const open = (client = ann.client) => harness.open(client);

  it('begins at once, with headers against buffering and compression by proxies', async () => {
    const gone = new AbortController();
    const headers = { 'accept-encoding': 'br, gzip' };
    const answer = await ann.client.fetch('/api/live', { headers, signal: gone.signal });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toMatch(/^retry: [12]\d{3}\n\nevent: caught_up\n/);
    gone.abort();
  });

  it('requires a signed-in person with a password of their own [PE-01 PE-04]', async () => {
    expect((await harness.product.client().get('/api/live')).status).toBe(401);
    const { username, password } = await harness.product.agentWithoutPassword('newcomer');
    const newcomer = await signedInClient(harness.product.origin, username, password);
    expect(await newcomer.get('/api/live')).toMatchObject({
      status: 403,
      body: { code: 'password_change_required' },
    });
  });

  it('sends changes to the people concerned, at every gateway, and to no one else [CO-07 PE-05]', async () => {
    const other = await harness.product.addGateway();
    const [here, there] = [await open(), await open(harness.elsewhere(ann, other))];
    const foreign = [await open(bob.client), await open(harness.elsewhere(bob, other))];
    const changed = await harness.change(ann);
    const heard = await Promise.all([here, there].map((each) => each.event('stale', isChangeOf(changed))));
    expect(heard.map(({ data }) => data)).toEqual(
      Array(2).fill({
        keys: expect.arrayContaining([['/api/jobs', changed, 'comments'], ['/api/comments']]) as unknown,
      }),
    );
    expect(heard[0]?.id).toBe(heard[1]?.id);
    // Events arrive in order: when a later one has arrived, so has any earlier one.
    const last = await harness.change(bob);
    await Promise.all(foreign.map((each) => each.event('stale', isChangeOf(last))));
    for (const stream of foreign)
      expect(stream.events.filter(({ name }) => name === 'stale')).toHaveLength(1);
  });

  it('sends administrators the changes of every job reference, each event once [PE-02]', async () => {
    const [one, agent] = [await open(administrator.client), await open()];
    const jobReferenceId = randomUUID();
    const news = { type: 'job_reference_changed', jobReferenceId, topics: ['tasks'] };
    const audience = { userIds: [ann.id, ann.id], administrators: true };
    await harness.redis.xadd(liveFeed.key, '*', liveFeed.field, JSON.stringify({ audience, news }));
    const last = await harness.change(ann, administrator);
    for (const stream of [one, agent]) {
      await stream.event('stale', isChangeOf(last));
      const stale = stream.events.filter(({ name }) => name === 'stale');
      expect(stale.filter(({ data }) => isChangeOf(jobReferenceId)(data))).toHaveLength(1);
    }
  });

  it('sends a notification, and invalidates the lists and counts of notifications [CO-06]', async () => {
    const stream = await open();
    const notification = {
      id: randomUUID(),
      type: 'task_given' as const,
      title: 'New task',
      content: 'Lines\nand “quotes” 東京\u2028',
      isRead: false,
      amount: 2,
      jobReferenceId: randomUUID(),
      link: '/jobs/1?tab=tasks',
      createdAt: '2026-11-20T10:00:00.000Z',
    };
    await harness.tell({ type: 'notification', notification }, ann);
    expect((await stream.event('notification')).data).toEqual(notification);
    const stale = await stream.event('stale');
    expect(stale.data).toEqual({ keys: [['/api/notifications'], ['/api/notifications/unread-count']] });
    expect(stale.id).toBe((await harness.feed()).at(-1)?.id);
  });

  it('names the job reference to leave to a colleague whose access ended [PE-05]', async () => {
    const stream = await open();
    const jobReferenceId = randomUUID();
    await harness.tell({ type: 'access_ended', jobReferenceId }, ann);
    expect((await stream.event('access_ended')).data).toEqual({ jobReferenceId });
  });

  it('skips malformed entries', async () => {
    const stream = await open();
    for (const fields of [
      [liveFeed.field, '{"audience":'],
      [liveFeed.field, '{"audience":{"userIds":[],"administrators":true},"news":{"type":"of tomorrow"}}'],
      ['other', 'field'],
    ])
      await harness.redis.xadd(liveFeed.key, '*', ...fields);
    await stream.event('stale', isChangeOf(await harness.change(ann)));
  });

  it('sends periodic heartbeats, with the id from which to resume', async () => {
    const stream = await open();
    const signs = () => stream.events.filter(({ name }) => name === 'caught_up').length;
    await until(() => signs() > 3);
    await harness.change(bob);
    const newest = (await harness.feed()).at(-1)?.id;
    await until(() => stream.lastEventId === newest);
  });

  it('is removed when its tab is closed', async () => {
    const isAlone = () => harness.openStreams(ann) === 0;
    await until(isAlone);
    const stream = await open();
    expect(harness.openStreams(ann)).toBe(1);
    stream.close();
    await until(isAlone);
  });
});
