import type { Notification } from '@jobref/contracts/domain/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { AntdRoot } from '../../ui/theme/antd-root.js';
import { useLive } from '../../live/use-live.js';
import { buildNotification } from '../../testing/build-notification.js';
import { type FakeEventSource, fakeLive, withoutLive } from '../../testing/fake-live.js';
import { fakeServer } from '../../testing/fake-server.js';
import { onPhone } from '../../testing/on-phone.js';
import { person } from '../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';
import { trackFocus } from '../../ui/overlays/last-focused.js';
import { Bell } from './bell.js';

const path = '/api/notifications';
const unread = [buildNotification({ link: '/jobs/7#comments' }), buildNotification({ type: 'task_given' })];
const read = buildNotification({ type: 'pdf_ready', title: 'PDF ready: Solar array', isRead: true });

const Page = () => {
  useLive(buildCurrentUser().id);
  useEffect(trackFocus, []);
  return (
    <AntdRoot>
      <Bell />
      <button>Elsewhere</button>
    </AntdRoot>
  );
};
/** Renders the bell with a fake server that holds these notifications. */
const open = (
  notifications: Notification[] = [...unread, read],
  answers: Parameters<typeof fakeServer>[0] = {},
) => {
  const known = [...notifications];
  const isUnread = ({ isRead }: Notification) => !isRead;
  const calls = fakeServer({
    [`GET ${path}`]: ({ path: asked }) => ({
      body: known.slice(0, Number(new URL(asked, 'http://x').searchParams.get('limit'))),
    }),
    [`GET ${path}/unread-count`]: () => ({ body: { count: known.filter(isUnread).length, comments: 0 } }),
    [`POST ${path}/read-all`]: () => {
      known.forEach((one, index) => (known[index] = { ...one, isRead: true }));
      return { status: 204 };
    },
    ...Object.fromEntries(
      notifications.map(({ id }) => [
        `PATCH ${path}/${id}/read`,
        () => {
          const index = known.findIndex((one) => one.id === id);
          known[index] = { ...(known[index] as Notification), isRead: true };
          return { body: known[index] };
        },
      ]),
    ),
    ...answers,
  });
  const page = renderRoutes(
    [
      { path: '/', element: <Page /> },
      { path: '*', element: <p>Where it leads</p> },
    ],
    { user: buildCurrentUser() },
  );
  const writes = () =>
    calls.filter(({ method }) => method !== 'GET').map((call) => `${call.method} ${call.path}`);
  return { ...page, known, writes };
};
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const openPanel = async () => {
  await person.click(bell());
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};
const row = (title: string) => screen.getByText(title).closest('li') as HTMLElement;

describe('Bell', () => {
  it('has a dot and names the number of unread notifications [SH-06 AP-22]', async () => {
    open();
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 2 unread'));
    expect(screen.getByTestId('bell-dot')).toBeInTheDocument();
  });

  it('has no dot when nothing is unread [SH-06]', async () => {
    open([read]);
    const panel = await openPanel();
    expect(await panel.findByText(read.title)).toBeInTheDocument();
    expect(bell()).toHaveAccessibleName('Notifications');
    expect(screen.queryByTestId('bell-dot')).not.toBeInTheDocument();
    expect(panel.queryByText('Mark all as read')).not.toBeInTheDocument();
  });

  it('lists the newest 10, unread ones with a dot; links to all and to the preferences [AP-21 EN-09]', async () => {
    const many = Array.from({ length: 14 }, (_, index) => buildNotification({ title: `Number ${index}` }));
    // More than requested.
    open(many, { [`GET ${path}`]: { body: many } });
    const panel = await openPanel();
    expect(await panel.findByText('Number 9')).toBeInTheDocument();
    expect(panel.getAllByRole('listitem')).toHaveLength(10);
    expect(panel.getAllByTestId('unread-dot')).toHaveLength(10);
    expect(panel.getByText('See all')).toHaveAttribute('href', '/collaboration?tab=notifications');
    expect(panel.getByText('Preferences')).toHaveAttribute('href', '/account/notifications');
  });

  it('marks a clicked unread notification as read and follows its link [CO-06 AP-23]', async () => {
    const { router, writes } = open();
    await openPanel();
    const link = (await screen.findAllByRole('link', { name: /commented on/ }))[0] as HTMLElement;
    await person.click(link);
    expect(await screen.findByText('Where it leads')).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/jobs/7', hash: '#comments' });
    await waitFor(() => expect(writes()).toEqual([`PATCH ${path}/${unread[0]?.id}/read`]));
  });

  it('does not mark a notification that was read already [CO-06]', async () => {
    const { writes } = open();
    const panel = await openPanel();
    await person.click(await panel.findByRole('link', { name: read.title }));
    expect(await screen.findByText('Where it leads')).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it('marks all as read and removes the dot at once', async () => {
    const { writes } = open();
    const panel = await openPanel();
    await person.dblClick(await panel.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByTestId('bell-dot')).not.toBeInTheDocument());
    expect(screen.queryByTestId('unread-dot')).not.toBeInTheDocument();
    await waitFor(() => expect(writes()).toEqual([`POST ${path}/read-all`]));
  });

  it('restores the unread state and shows an error when marking fails', async () => {
    open(undefined, { [`POST ${path}/read-all`]: { status: 503, body: { message: 'Try later' } } });
    const panel = await openPanel();
    await person.click(await panel.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Try later')).toBeInTheDocument();
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 2 unread'));
    expect(screen.getAllByTestId('unread-dot')).toHaveLength(2);
  });

  it('shows no error when a notification was deleted meanwhile', async () => {
    open(undefined, {
      [`PATCH ${path}/${unread[0]?.id}/read`]: { status: 404, body: { message: 'Notification not found' } },
    });
    const panel = await openPanel();
    await person.click((await panel.findAllByRole('link', { name: /commented on/ }))[0] as HTMLElement);
    expect(await screen.findByText('Where it leads')).toBeInTheDocument();
    expect(screen.queryByText('Notification not found')).not.toBeInTheDocument();
  });

  it('shows skeleton rows while loading, a retry after a failure, and an empty state', async () => {
    let answer: (value: object) => void = () => undefined;
    open([], { [`GET ${path}`]: () => new Promise((resolve) => (answer = resolve)) });
    const panel = await openPanel();
    expect(panel.getAllByTestId('skeleton-row')).toHaveLength(4);
    act(() => answer({ status: 503, body: { message: 'The service is not available' } }));
    expect(await panel.findByText('The notifications could not be loaded')).toBeInTheDocument();
    await person.click(panel.getByRole('button', { name: 'Try again' }));
    act(() => answer({ body: [] }));
    expect(await panel.findByText('No notifications yet')).toBeInTheDocument();
  });

  it('closes on Escape with focus on the bell, on a click outside, and on a click on the bell', async () => {
    open();
    await openPanel();
    expect(screen.getByRole('dialog')).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bell()).toHaveFocus();
    await openPanel();
    await person.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await openPanel();
    await person.click(bell());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('new notification', () => {
  let streams: FakeEventSource[];
  beforeEach(() => (streams = fakeLive()));
  afterEach(withoutLive);

  it('is announced, and the dot appears without a reload [SH-06 AP-22]', async () => {
    const { known } = open([read]);
    await waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.accept();
    const arrived = buildNotification({ title: 'Helen Brandt gave you a task' });
    known.unshift(arrived);
    streams[0]?.send('notification', arrived);
    expect(screen.getByText('New notification: Helen Brandt gave you a task')).toBeInTheDocument();
    expect(await screen.findByTestId('bell-dot')).toBeInTheDocument();
    await openPanel();
    expect(within(row(arrived.title)).getByTestId('unread-dot')).toBeInTheDocument();
  });
});

describe('Bell on phones', () => {
  onPhone();

  it('opens a sheet over the page and restores the focus when it closes [SH-06]', async () => {
    open();
    await person.click(bell());
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText(read.title)).toBeInTheDocument();
    await person.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bell()).toHaveFocus();
  });
});
