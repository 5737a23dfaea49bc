import { liveEventIdHeader } from '@jobref/contracts/browser/live-events';
import { liveFeed } from '@jobref/contracts/wire/live';
import { LiveStream } from '@jobref/testing/live-stream';
import { until } from '@jobref/testing/until';
import { isChangeOf, type Listener, LiveHarness } from '../testing/live-harness.js';

describe('interrupted live stream', () => {
  // No heartbeat comes in between.
  const harness = LiveHarness.forTests({ LIVE_HEARTBEAT_SECONDS: '3600' });
  let ann: Listener;
  let bob: Listener;

  beforeAll(async () => {
    [ann, bob] = [await harness.listener('ann'), await harness.listener('bob')];
  });

  const open = (lastEventId?: string, client = ann.client) => harness.open(client, lastEventId);
  const namesIn = ({ events }: LiveStream) => events.map(({ name }) => name);
  const changesIn = ({ events }: LiveStream) => events.filter(({ name }) => name === 'stale');

  it('first receives what it missed, by the browser’s header or a page’s parameter [CO-07]', async () => {
    const first = await open();
    await first.event('stale', isChangeOf(await harness.change(ann)));
    first.close();
    const since = first.lastEventId ?? '';
    const missed = [await harness.change(ann), await harness.change(bob), await harness.change(ann)];
    // Once this stream has received the last change, the gateway has read all of them.
    const witness = await open();
    await witness.event('stale', isChangeOf(await harness.change(ann)));

    const resumed = await open(since);
    expect(namesIn(resumed)).toEqual(['stale', 'stale', 'stale', 'caught_up']);
    expect(isChangeOf(missed[0] ?? '')(resumed.events[0]?.data)).toBe(true);
    expect(isChangeOf(missed[2] ?? '')(resumed.events[1]?.data)).toBe(true);

    const answer = await ann.client.fetch(`/api/live?lastEventId=${since}`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const begin = (await reader?.read())?.value ?? '';
    expect(begin.match(/^event: \w+$/gm)).toEqual([
      ...Array<string>(3).fill('event: stale'),
      'event: caught_up',
    ]);
    await reader?.cancel();
  });

  it('can begin at the newest event when its page fetched the user [CO-07]', async () => {
    const first = await open();
    await first.event('stale', isChangeOf(await harness.change(ann)));
    const { headers } = await ann.client.fetch('/api/auth/user');
    const id = headers.get(liveEventIdHeader) ?? '';
    expect(id).toBe(first.lastEventId);
    const later = await harness.change(ann);
    await first.event('stale', isChangeOf(later));
    const resumed = await open(id);
    expect(namesIn(resumed)).toEqual(['stale', 'caught_up']);
    expect(isChangeOf(later)(resumed.events[0]?.data)).toBe(true);
  });

  it('resumes at another gateway, even one that was started later', async () => {
    const first = await open();
    first.close();
    const missed = await harness.change(ann);
    const later = await harness.product.addGateway();
    const resumed = await open(first.lastEventId, harness.elsewhere(ann, later));
    expect(namesIn(resumed)).toEqual(['stale', 'caught_up']);
    expect(isChangeOf(missed)(resumed.events[0]?.data)).toBe(true);
  });

  it('resumes at a gateway that was started after the feed was trimmed', async () => {
    const news = { type: 'notifications_changed' };
    const adding = harness.redis.pipeline();
    for (let number = 0; number < liveFeed.length + 200; number++) {
      // The oldest remaining entries are for her.
      const audience = { userIds: [number < 400 ? ann.id : bob.id], administrators: false };
      const json = JSON.stringify({ audience, news });
      adding.xadd(liveFeed.key, '*', liveFeed.field, json);
    }
    await adding.xtrim(liveFeed.key, 'MAXLEN', liveFeed.length).exec();
    const [oldest, ...others] = await harness.feed();
    const meant = others.filter(({ json }) => json.includes(ann.id)).map(({ id }) => id);
    expect(meant.length).toBeGreaterThan(100);
    const later = await harness.product.addGateway();
    const resumed = await open(oldest?.id, harness.elsewhere(ann, later));
    expect(changesIn(resumed).map(({ id }) => id)).toEqual(meant);
  });

  it('resyncs for an unknown id', async () => {
    // Once this stream has received the change, the gateway has read it.
    const witness = await open();
    await witness.event('stale', isChangeOf(await harness.change(ann)));
    for (const id of ['1-1', '99999999999999-0', 'nonsense', 'x'.repeat(5_000), '$', '+'])
      expect(namesIn(await open(id))).toEqual(['resync', 'caught_up']);
  });

  it('misses nothing and receives nothing twice, however often it is interrupted during many changes', async () => {
    const first = await open();
    let since = first.lastEventId;
    const begin = since;
    first.close();
    let [isPublished, published, joinedAt] = [false, 0, 0];
    const publishing = (async () => {
      for (; published < 1_500; published++) {
        // A stream that missed more than 64 KB would have to resync.
        await until(() => published - joinedAt < 300);
        await harness.change(published % 3 === 0 ? bob : ann);
      }
      isPublished = true;
    })();
    const heard: string[] = [];
    const listen = async (enough: (stream: LiveStream) => Promise<unknown>) => {
      const stream = await LiveStream.open(ann.client, since);
      joinedAt = published;
      await enough(stream);
      stream.close();
      expect(namesIn(stream)).not.toContain('resync');
      heard.push(...changesIn(stream).map(({ id }) => id ?? ''));
      since = stream.lastEventId;
    };
    for (let cuts = 0; cuts < 10 || !isPublished; cuts++)
      await listen((stream) => until(() => changesIn(stream).length > 0 || isPublished));
    await publishing;
    await listen(async (stream) => stream.event('stale', isChangeOf(await harness.change(ann))));
    const feed = await harness.feed();
    const meant = feed.slice(feed.findIndex(({ id }) => id === begin) + 1);
    expect(heard).toEqual(meant.filter(({ json }) => json.includes(ann.id)).map(({ id }) => id));
    expect(heard).toHaveLength(1_001);
  });

  it('stays open while Redis is unavailable, and then receives the changes it missed', async () => {
    const stream = await open();
    await harness.product.redisWire.cut();
    const changed = await harness.change(ann);
    expect(await ann.client.get('/api/live')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await harness.product.redisWire.mend();
    await stream.event('stale', isChangeOf(changed));
    expect(namesIn(stream)).toEqual(['caught_up', 'stale']);
    await until(async () => (await ann.client.get('/api/auth/user')).status === 200);
    await open();
  });

  it('is accepted by a gateway that was started before Redis, once Redis is available', async () => {
    await harness.product.redisWire.cut();
    const early = harness.elsewhere(ann, await harness.product.addGateway());
    expect(await early.get('/api/live')).toMatchObject({ status: 503 });
    await harness.product.redisWire.mend();
    const stream = await until(() => open(undefined, early).catch(() => null));
    await stream.event('stale', isChangeOf(await harness.change(ann)));
    // Waits for the other gateway, which was started before, to recover too.
    await until(async () => (await ann.client.get('/api/auth/user')).status === 200);
  });

  it.each([
    ['the feed was cut meanwhile', () => harness.redis.xtrim(liveFeed.key, 'MAXLEN', 1)],
    ['the feed was lost meanwhile', () => harness.redis.del(liveFeed.key)],
  ])('resyncs when %s', async (_, lose) => {
    const stream = await open();
    await stream.event('stale', isChangeOf(await harness.change(ann)));
    await harness.product.redisWire.cut();
    for (let number = 0; number < 3; number++) await harness.change(ann);
    await lose();
    await harness.product.redisWire.mend();
    await stream.event('resync');
    const changed = await harness.change(ann);
    await stream.event('stale', isChangeOf(changed));
    expect(stream.lastEventId).toBe((await harness.feed()).at(-1)?.id);
  });

  it('resyncs when the feed is lost while the stream is open', async () => {
    const stream = await open();
    await stream.event('stale', isChangeOf(await harness.change(ann)));
    await harness.redis.del(liveFeed.key);
    await harness.change(ann);
    await stream.event('resync');
  });
});
