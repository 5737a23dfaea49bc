import { act, renderHook, screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { deletionKey } from '../api/deletion-key.js';
import { currentUserKey } from '../session/session.js';
import { SignedInGuard } from '../app/guards/signed-in-guard.js';
import { useSignedInUser } from '../session/signed-in-user.js';
import { type FakeEventSource, fakeLive, withoutLive } from '../testing/fake-live.js';
import { fakeServer } from '../testing/fake-server.js';
import { buildNotification } from '../testing/build-notification.js';
import { buildCurrentUser, renderRoutes } from '../testing/render.js';
import { useAccessEnded } from './ended-access.js';
import { waitForUpdate, useIsLive } from './live-updates.js';
import { useLive } from './use-live.js';

jest.mock('../session/leave-to.js', () => ({ leaveTo: jest.fn() }));

const mara = buildCurrentUser();
const helen = buildCurrentUser({ id: '0b8f3f0e-6c1e-4d5a-9a51-7f1f6f1c2d3f', firstName: 'Helen' });
const jack = buildCurrentUser({ id: '3d5f1c1e-8f0b-4f7e-9c58-2f6f0c0f9a11', firstName: 'Jack' });
const shown = [
  ['/api/jobs', { limit: 8 }],
  ['/api/jobs', '7'],
  ['/api/jobs', '7', 'comments'],
  ['/api/notifications', 'unread-count'],
] as const;

const Shown = ({ queryKey }: { queryKey: (typeof shown)[number] }) => {
  const { data } = useQuery<{ text: string }>({ queryKey, queryFn: () => fetchText(queryKey) });
  return <p>{data?.text}</p>;
};
const fetchText = async (queryKey: readonly unknown[]) => {
  const path = queryKey.filter((part) => typeof part === 'string').join('/');
  return (await (await fetch(path)).json()) as { text: string };
};
const Page = () => {
  const user = useSignedInUser();
  useLive(user.id);
  const isEnded = useAccessEnded('7', 'visit');
  return (
    <>
      <h1>
        {user.firstName} is {useIsLive() ? 'connected' : 'cut off'}
      </h1>
      {isEnded ? <p>Access ended</p> : shown.map((key, index) => <Shown key={index} queryKey={key} />)}
    </>
  );
};

const answer = (text = 'fresh') => ({ body: { text } });
let streams: FakeEventSource[];
const open = async (answers: Parameters<typeof fakeServer>[0] = {}, user = mara) => {
  streams = fakeLive();
  const calls = fakeServer({
    'GET /api/jobs': answer(),
    'GET /api/jobs/7': answer(),
    'GET /api/jobs/7/comments': answer(),
    'GET /api/notifications/unread-count': answer(),
    'GET /api/auth/user': { body: user },
    ...answers,
  });
  const page = renderRoutes([{ element: <SignedInGuard />, children: [{ path: '/', element: <Page /> }] }], {
    user,
  });
  await pass(0);
  streams[0]?.accept();
  const asked = calls.length;
  const since = () => calls.slice(asked).map(({ path }) => path);
  return { ...page, since };
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const stale = (...keys: string[][]) => streams[0]?.send('stale', { keys });
const looking = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  looking(false);
  withoutLive();
  jest.useRealTimers();
});

describe('stale queries', () => {
  it('are all shown job references and lists for a change of many [CO-05]', async () => {
    const { since } = await open();
    stale(['/api/jobs', '*']);
    await pass(0);
    expect(since().toSorted()).toEqual(['/api/jobs', '/api/jobs/7', '/api/jobs/7/comments']);
  });

  it('are refetched when active: exactly these paths, whatever their parameters [ER-04]', async () => {
    const { since } = await open();
    stale(['/api/jobs'], ['/api/notifications/unread-count'], ['/api/tasks/my']);
    await pass(1_000);
    expect(since()).toEqual(['/api/jobs', '/api/notifications/unread-count']);
  });

  it('are refetched at most every 250 ms, and once after the last update', async () => {
    const { since } = await open();
    for (let news = 0; news < 20; news += 1) {
      stale(['/api/jobs', '7']);
      await pass(20);
    }
    expect(since()).toHaveLength(2);
    await pass(5_000);
    expect(since()).toHaveLength(3);
  });

  it('wait while the page is hidden, and are refetched once when it is visible', async () => {
    const { since } = await open();
    looking(true);
    for (let news = 0; news < 5; news += 1) stale(['/api/jobs', '7']);
    await pass(60_000);
    expect(since()).toEqual([]);
    looking(false);
    await pass(0);
    expect(since()).toEqual(['/api/jobs/7']);
  });

  it('are all queries except the current user when too many events were missed', async () => {
    const { since } = await open();
    streams[0]?.send('resync', {});
    await pass(1_000);
    expect(since().toSorted()).toEqual([
      '/api/jobs',
      '/api/jobs/7',
      '/api/jobs/7/comments',
      '/api/notifications/unread-count',
    ]);
  });

  it('are the notifications when one arrives [AP-22]', async () => {
    const { since } = await open();
    streams[0]?.send('notification', buildNotification());
    await pass(1_000);
    expect(since()).toEqual(['/api/notifications/unread-count']);
  });
});

describe('ended access', () => {
  it('closes the open page and removes its cached data without a refetch', async () => {
    const { since, queryClient } = await open();
    streams[0]?.send('access_ended', { jobReferenceId: '7' });
    stale(['/api/jobs'], ['/api/jobs', '7', 'comments']);
    await pass(1_000);
    expect(screen.getByText('Access ended')).toBeInTheDocument();
    expect(queryClient.getQueryData(['/api/jobs', '7'])).toBeUndefined();
    expect(queryClient.getQueryData(['/api/jobs', '7', 'comments'])).toBeUndefined();
    expect(since().filter((path) => path.startsWith('/api/jobs/7'))).toEqual([]);
  });

  it('leaves a page that is deleting its job reference open', async () => {
    const { queryClient } = await open();
    const answer = Promise.withResolvers<void>();
    const deletion = queryClient
      .getMutationCache()
      .build(queryClient, { mutationKey: deletionKey('7'), mutationFn: () => answer.promise });
    void deletion.execute(undefined);
    streams[0]?.send('access_ended', { jobReferenceId: '7' });
    await pass(1_000);
    expect(screen.queryByText('Access ended')).not.toBeInTheDocument();
    answer.resolve();
  });

  it('refetches instead for administrators, who see everything', async () => {
    const { since } = await open({}, buildCurrentUser({ role: 'administrator' }));
    streams[0]?.send('access_ended', { jobReferenceId: '7' });
    await pass(1_000);
    expect(screen.queryByText('Access ended')).not.toBeInTheDocument();
    expect(since()).toContain('/api/jobs/7');
  });

  it('does not close a page that is opened later: then the server decides', async () => {
    await open();
    streams[0]?.send('access_ended', { jobReferenceId: '8' });
    await pass(1_000);
    expect(renderHook(() => useAccessEnded('8', 'visit')).result.current).toBe(false);
  });

  it('is restored by an update of the job reference, as after an Undo in another tab [PE-05]', async () => {
    await open();
    streams[0]?.send('access_ended', { jobReferenceId: '7' });
    await pass(1_000);
    expect(screen.getByText('Access ended')).toBeInTheDocument();
    stale(['/api/jobs', '7']);
    await pass(1_000);
    expect(screen.queryByText('Access ended')).not.toBeInTheDocument();
    expect(screen.getAllByText('fresh')).toHaveLength(shown.length);
  });

  it('is restored when the job reference is shared again', async () => {
    await open();
    streams[0]?.send('access_ended', { jobReferenceId: '7' });
    streams[0]?.send('notification', buildNotification({ type: 'share', jobReferenceId: '7' }));
    expect(screen.queryByText('Access ended')).not.toBeInTheDocument();
  });
});

describe('session recheck', () => {
  const reopen = async () => {
    streams[0]?.breakOff();
    streams[0]?.accept();
    await pass(0);
  };

  it('leads to the sign-in when the session has ended [ER-05]', async () => {
    await open({ 'GET /api/auth/user': { status: 401 } });
    streams[0]?.refuse();
    await pass(0);
    expect(screen.queryByText(/Mara/)).not.toBeInTheDocument();
    expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument();
    await pass(60_000);
    expect(streams).toHaveLength(1);
  });

  it('changes nothing when the server does not answer: the page stays, without a message', async () => {
    await open({ 'GET /api/auth/user': { status: 503 } });
    streams[0]?.refuse();
    await pass(0);
    expect(screen.getByText('Mara is cut off')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('status')).toHaveLength(0);
  });

  it('shows another person’s data and opens their stream when another person has signed in', async () => {
    const { queryClient, since } = await open({
      'GET /api/auth/user': { body: helen },
      'GET /api/jobs/7': answer('Helen’s'),
    });
    await reopen();
    await pass(0);
    expect(queryClient.getQueryData(currentUserKey)).toEqual(helen);
    expect(screen.getByText('Helen’s')).toBeInTheDocument();
    expect(since()).toContain('/api/jobs/7');
    expect(streams.map(({ readyState }) => readyState)).toEqual([EventSource.CLOSED, EventSource.CONNECTING]);
  });
});

describe('a page', () => {
  it('misses no change between its first requests and the opening of its stream [CO-07]', async () => {
    streams = fakeLive();
    fakeServer({ 'GET /api/auth/user': { body: jack, headers: { 'x-live-event-id': '17-3' } } });
    renderRoutes([{ element: <SignedInGuard />, children: [{ path: '/', element: <Page /> }] }]);
    await pass(0);
    expect(streams.map(({ url }) => url)).toEqual(['/api/live?lastEventId=17-3']);
  });
});

describe('waitForUpdate', () => {
  it('resolves with the next update of the path, however late while a stream is open', async () => {
    await open();
    const heard = jest.fn();
    void waitForUpdate('/api/jobs/7').then(heard);
    stale(['/api/jobs'], ['/api/jobs', '7', 'comments']);
    await pass(60_000);
    expect(heard).not.toHaveBeenCalled();
    stale(['/api/jobs', '7']);
    await pass(0);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('resolves after 3 s without a stream', async () => {
    await open();
    const heard = jest.fn();
    void waitForUpdate('/api/jobs/7').then(heard);
    streams[0]?.breakOff();
    await pass(2_999);
    expect(heard).not.toHaveBeenCalled();
    await pass(1);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
