import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { LiveAudience, LiveUpdate } from '@jobref/contracts/wire/live';
import { LongDownloads } from '../limits/long-downloads.js';
import { LiveHistory } from './live-history.js';
import { LiveHub } from './live-hub.js';
import { OpenStream } from './open-stream.js';
import { OpenStreams } from './open-streams.js';

const [ann, bob, jobReferenceId] = [randomUUID(), randomUUID(), randomUUID()];
const to = (...userIds: string[]): LiveAudience => ({ userIds, administrators: false });

interface Who {
  isAdministrator: boolean;
  session: string;
  createdAt: number;
}

/** Creates a stream, and the browser's end of it. */
const newStream = (
  userId: string,
  { isAdministrator = false, session = randomUUID(), createdAt = 0 }: Partial<Who> = {},
) => {
  const wire = new PassThrough({ highWaterMark: 1 });
  const signIn = { id: session, userId, sessionEpoch: 1, createdAt, device: '', address: '' };
  const stream = new OpenStream(
    { sessionId: `secret of ${session}`, signIn, isAdministrator },
    wire as unknown as ServerResponse,
  );
  return { wire, stream, session };
};
/** Returns what was sent and not read yet: as text, and as names of the events. */
const textIn = ({ wire }: { wire: PassThrough }): string => {
  let text = '';
  for (let chunk: Buffer | null; (chunk = wire.read() as Buffer | null);) text += chunk.toString();
  return text;
};
const read = (from: { wire: PassThrough }): string[] =>
  [...textIn(from).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name ?? '');

describe('LiveHub', () => {
  let hub: LiveHub;
  let streams: OpenStreams;
  let history: LiveHistory;
  let entries = 0;

  beforeEach(() => {
    [streams, history, entries] = [new OpenStreams(), new LiveHistory(), 0];
    hub = new LiveHub(streams, history, new LongDownloads());
    history.load('0-0', []);
  });

  const publish = (audience: LiveAudience, news: LiveUpdate = { type: 'notifications_changed' }) =>
    hub.handleEntry(`${++entries}-0`, { audience, news });
  const join = (userId: string, options: Partial<Who> = {}, lastEventId?: string) => {
    const joined = newStream(userId, options);
    hub.join(joined.stream, lastEventId);
    return joined;
  };

  it('sends a stream its starting position, and then only updates for its person [PE-05]', () => {
    const [one, other] = [join(ann), join(bob)];
    expect(textIn(one)).toMatch(/^retry: \d+\n\nevent: caught_up\nid: 0-0\ndata: \{\}\n\n$/);
    read(other);
    publish(to(ann));
    expect([read(one), read(other)]).toEqual([['stale'], []]);
  });

  it('sends administrators their updates, and each person one copy [PE-02]', () => {
    const [administrator, agent] = [join(ann, { isAdministrator: true }), join(bob)];
    read(administrator);
    read(agent);
    for (const userIds of [[], [ann, ann]]) {
      publish({ userIds, administrators: true });
      expect([read(administrator), read(agent)]).toEqual([['stale'], []]);
    }
    publish(to(bob));
    expect([read(administrator), read(agent)]).toEqual([[], ['stale']]);
  });

  it('resumes after the last seen event with updates for this person, then continues', () => {
    for (const userId of [ann, bob, ann, bob, ann]) publish(to(userId));
    const resumed = join(ann, {}, '2-0');
    publish(to(ann));
    const text = textIn(resumed);
    expect([...text.matchAll(/^id: (\S+)$/gm)].map(([, id]) => id)).toEqual(['3-0', '5-0', '5-0', '6-0']);
  });

  it('resumes by the person’s current permissions, not by earlier ones [PE-05]', () => {
    publish({ userIds: [], administrators: true });
    expect(read(join(ann, {}, '0-0'))).toEqual(['caught_up']);
    expect(read(join(ann, { isAdministrator: true }, '0-0'))).toEqual(['stale', 'caught_up']);
  });

  it.each(['0-1', '99-0', 'nonsense', ''])('resyncs a stream that joins with the id %j', (id) => {
    publish(to(ann));
    expect(read(join(ann, {}, id))).toEqual(['resync', 'caught_up']);
  });

  it('resyncs a stream that missed too many updates to send', () => {
    for (let number = 0; number < 1_000; number++) publish(to(ann));
    expect(read(join(ann, {}, '0-0'))).toEqual(['resync', 'caught_up']);
    expect(read(join(ann, {}, '990-0'))).toHaveLength(11);
  });

  const notification = {
    id: randomUUID(),
    type: 'comment' as const,
    title: 'New comment',
    content: 'The chimney leans',
    isRead: false,
    amount: 1,
    jobReferenceId,
    link: `/jobs/${jobReferenceId}`,
    createdAt: '2026-11-20T10:00:00.000Z',
  };

  it('withholds the notifications of a job reference once access has ended [PE-05]', () => {
    publish(to(ann), { type: 'notification', notification });
    expect(read(join(ann, {}, '0-0'))).toEqual(['notification', 'stale', 'caught_up']);
    publish(to(ann), { type: 'access_ended', jobReferenceId });
    expect(read(join(ann, {}, '0-0'))).toEqual(['access_ended', 'stale', 'resync', 'caught_up']);
  });

  it('withholds updates from before a new sign-in', () => {
    publish(to(bob));
    publish(to(ann), { type: 'notification', notification });
    publish(to(ann));
    expect(read(join(ann, { createdAt: 3 }, '1-0'))).toEqual(['resync', 'caught_up']);
    expect(read(join(ann, { createdAt: 3 }, '2-0'))).toEqual(['stale', 'caught_up']);
    expect(read(join(bob, { createdAt: 4 }, '1-0'))).toEqual(['caught_up']);
  });

  it('ends the streams of a session, or all of the person, and no others [ST-06]', () => {
    const [here, there, foreign] = [join(ann), join(ann), join(bob)];
    publish(to(ann), { type: 'sessions_ended', sessionId: here.session });
    expect([here, there, foreign].map(({ stream }) => stream.isOpen)).toEqual([false, true, true]);
    publish(to(bob), { type: 'sessions_ended', sessionId: there.session });
    expect(there.stream.isOpen).toBe(true);
    publish(to(ann), { type: 'sessions_ended' });
    expect([there, foreign].map(({ stream }) => stream.isOpen)).toEqual([false, true]);
  });

  it('keeps a new session’s stream despite an earlier sessions_ended update [CP-04]', () => {
    publish(to(ann), { type: 'sessions_ended' });
    expect(join(ann, {}, '0-0').stream.isOpen).toBe(true);
  });

  it('removes a stream when its browser disconnects, even before it joined', async () => {
    const { wire } = join(ann);
    expect(streams.all()).toHaveLength(1);
    wire.destroy();
    await new Promise((resolve) => wire.once('close', resolve));
    expect([streams.all(), streams.ofUser(ann)]).toEqual([[], []]);
    const gone = newStream(ann);
    gone.wire.destroy();
    hub.join(gone.stream);
    expect(streams.all()).toEqual([]);
  });

  it('cuts off a stream that is not read, before much is buffered', () => {
    const [slow, quick] = [join(ann), join(ann)];
    for (let number = 0; slow.stream.isOpen && number < 10_000; number++) {
      publish(to(ann));
      read(quick);
    }
    expect([slow.stream.isOpen, quick.stream.isOpen]).toEqual([false, true]);
    expect(slow.wire.writableLength).toBeLessThan(256 * 1024);
  });

  it('limits streams per session, and ends the oldest', () => {
    const session = randomUUID();
    const foreign = join(ann);
    const own = Array.from({ length: 12 }, () => join(ann, { session }));
    expect(own.map(({ stream }) => stream.isOpen)).toEqual([false, false, ...Array<boolean>(10).fill(true)]);
    expect(foreign.stream.isOpen).toBe(true);
    const farewell = own[0] ? textIn(own[0]) : '';
    expect(Number(/retry: (\d+)\n\n$/.exec(farewell)?.[1])).toBeGreaterThanOrEqual(60_000);
  });

  it('resyncs all streams when updates were lost', () => {
    const one = join(ann);
    read(one);
    history.load('5-0', []);
    hub.resync();
    expect(textIn(one)).toBe('event: resync\nid: 5-0\ndata: {}\n\n');
  });

  it('rejects streams before the feed was read, and ends all on shutdown, including later ones', () => {
    const unread = new LiveHub(streams, new LiveHistory(), new LongDownloads());
    expect(() => unread.assertOpen()).toThrow('temporarily unavailable');
    hub.assertOpen();
    const { stream } = join(ann);
    hub.beforeApplicationShutdown();
    expect(stream.isOpen).toBe(false);
    hub.assertOpen();
    const late = join(ann);
    expect(late.stream.isOpen).toBe(false);
    expect(textIn(late)).toMatch(/^retry: \d+\n\n$/);
  });

  it('counts a malformed entry, for streams that resume with its id', () => {
    const one = join(ann);
    read(one);
    hub.handleEntry('1-0', undefined);
    expect([read(one), history.position]).toEqual([[], '1-0']);
    publish(to(ann), { type: 'access_ended', jobReferenceId });
    expect(read(one)).toEqual(['access_ended', 'stale']);
  });
});
