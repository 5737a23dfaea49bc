import { act } from '@testing-library/react';
import { fakeLive, leavePage, freezeTabs, withoutLive } from '../testing/fake-live.js';
import { connectLive, type LiveConnection } from './live-connection.js';

const open: LiveConnection[] = [];
/** Opens a tab of this user, and records its events, its connection and its session checks. */
const tab = (userId = 'mara', from: string | null = '1-0') => {
  const seen = { names: [] as string[], connected: false, doubts: 0 };
  const connection = connectLive(
    userId,
    {
      onMessage: ({ name }) => seen.names.push(name),
      onConnected: (isConnected) => (seen.connected = isConnected),
      onSessionMayHaveChanged: () => (seen.doubts += 1),
    },
    from,
  );
  open.push(connection);
  return { seen, connection };
};
const stale = { keys: [['/api/jobs']] };
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const looking = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  for (const connection of open.splice(0)) connection.stop();
  await pass(0);
  looking(false);
  withoutLive();
  jest.useRealTimers();
});

describe('tabs of one person', () => {
  it('share one stream: the leader forwards its events to the others', () => {
    const streams = fakeLive();
    const [first, second] = [tab(), tab()];
    streams[0]?.accept();
    streams[0]?.send('stale', stale);
    expect(streams).toHaveLength(1);
    expect(first.seen).toEqual({ names: ['stale'], connected: true, doubts: 0 });
    expect(second.seen).toEqual({ names: ['stale'], connected: true, doubts: 0 });
  });

  it('resume from the last event when the leader closes', async () => {
    const streams = fakeLive();
    const [first, second] = [tab(), tab()];
    streams[0]?.accept();
    streams[0]?.send('caught_up', {}, '17-3');
    first.connection.stop();
    await pass(0);
    expect(streams.map(({ url }) => url)).toEqual(['1-0', '17-3'].map((id) => `/api/live?lastEventId=${id}`));
    expect(second.seen.connected).toBe(false);
    streams[1]?.accept();
    streams[1]?.send('notification', {} as never, '18-0');
    expect(second.seen).toEqual({ names: ['caught_up', 'notification'], connected: true, doubts: 0 });
  });

  it('treat everything as stale when the last event is unknown', () => {
    const streams = fakeLive();
    const { seen } = tab('mara', null);
    streams[0]?.accept();
    expect(seen.names).toEqual(['resync']);
  });

  it('treat everything as stale when the leader has received an event after their data', async () => {
    const streams = fakeLive();
    tab();
    streams[0]?.accept();
    streams[0]?.send('stale', stale, '10-0');
    const [before, after] = [tab('mara', '9-1'), tab('mara', '10-0')];
    await pass(0);
    expect([before.seen.names, after.seen.names]).toEqual([['resync'], []]);
    streams[0]?.breakOff();
    await pass(30_000);
    expect(before.seen.names).toEqual(['resync']);
  });

  it('get the connection state when they open', () => {
    const streams = fakeLive();
    tab();
    streams[0]?.accept();
    const late = tab();
    expect(late.seen.connected).toBe(true);
    streams[0]?.breakOff();
    expect(late.seen.connected).toBe(false);
  });

  it('take over leadership from a frozen tab once they are visible', async () => {
    const streams = fakeLive();
    const stopped = tab();
    streams[0]?.accept();
    looking(true);
    const second = tab();
    // A frozen tab neither receives nor sends.
    freezeTabs(1);
    await pass(60_000);
    expect(streams).toHaveLength(1);
    looking(false);
    await pass(3_000);
    expect(streams).toHaveLength(2);
    streams[1]?.accept();
    expect(second.seen.connected).toBe(true);
    expect(streams[0]?.readyState).toBe(EventSource.CLOSED);
    expect(stopped.seen.connected).toBe(false);
  });

  it('release leadership when the page is left, without repeated requests, and request it again with Back', async () => {
    const streams = fakeLive();
    const { seen } = tab();
    streams[0]?.accept();
    const page = leavePage();
    await pass(0);
    expect(page.asked()).toBe(1);
    expect(streams.map(({ readyState }) => readyState)).toEqual([EventSource.CLOSED]);
    page.comeBack();
    await pass(0);
    streams[1]?.accept();
    expect(seen.connected).toBe(true);
  });

  it('each have their own stream when the browser has no locks', () => {
    const streams = fakeLive({ locks: false });
    const first = tab();
    tab();
    expect(streams).toHaveLength(2);
    first.connection.stop();
    expect(streams.map(({ readyState }) => readyState)).toEqual([EventSource.CLOSED, EventSource.CONNECTING]);
  });

  it("are separate from another person's tabs", () => {
    const streams = fakeLive();
    tab('mara');
    const other = tab('helen');
    streams[0]?.accept();
    streams[0]?.send('stale', stale);
    expect(streams).toHaveLength(2);
    expect(other.seen.names).toEqual([]);
  });
});

describe('broken live stream', () => {
  it('is reopened by the browser, and the leader alone rechecks the session', () => {
    const streams = fakeLive();
    const [first, second] = [tab(), tab()];
    streams[0]?.accept();
    streams[0]?.breakOff();
    expect(first.seen).toMatchObject({ connected: false, doubts: 0 });
    streams[0]?.accept();
    expect(streams).toHaveLength(1);
    expect(first.seen).toMatchObject({ connected: true, doubts: 1 });
    expect(second.seen).toMatchObject({ connected: true, doubts: 0 });
  });

  it('is retried after refusals with exponential backoff, rechecking the session each time', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const streams = fakeLive();
    const { seen } = tab();
    streams[0]?.accept();
    streams[0]?.send('caught_up', {}, '5-0');
    const tries: number[] = [];
    for (const wait of [1_000, 2_000, 4_000]) {
      streams.at(-1)?.refuse();
      await pass(wait - 1);
      tries.push(streams.length);
      await pass(1);
    }
    expect(tries).toEqual([1, 2, 3]);
    expect(streams.at(-1)?.url).toBe('/api/live?lastEventId=5-0');
    expect(seen.doubts).toBe(3);
  });

  it('is closed after 90 s of silence, though the browser considers it open', async () => {
    const streams = fakeLive();
    const { seen } = tab();
    streams[0]?.accept();
    await pass(60_000);
    streams[0]?.send('caught_up', {}, '6-0');
    await pass(89_999);
    expect(seen.connected).toBe(true);
    await pass(1);
    expect(seen.connected).toBe(false);
    expect(streams.map(({ url }) => url)).toEqual(['1-0', '6-0'].map((id) => `/api/live?lastEventId=${id}`));
  });

  it('is retried at once when the browser is online again', () => {
    const streams = fakeLive();
    const { seen } = tab();
    streams[0]?.accept();
    streams[0]?.refuse();
    window.dispatchEvent(new Event('online'));
    expect(streams).toHaveLength(2);
    expect(seen.doubts).toBe(2);
  });

  it('stays closed once it is stopped', async () => {
    const streams = fakeLive();
    const { connection } = tab();
    streams[0]?.refuse();
    connection.stop();
    await pass(120_000);
    expect(streams).toHaveLength(1);
  });
});
