import { act, screen, waitFor, within } from '@testing-library/react';
import { AntdRoot } from '../../app/antd-root.js';
import { CollaborationPage } from '../../app/pages/collaboration-page.js';
import { buildNotification } from '../../testing/build-notification.js';
import { buildPerson, buildSharedJob, buildTask } from '../../testing/build-task.js';
import { fakeServer } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';

const helen = buildPerson({ firstName: 'Helen', lastName: 'Brandt' });
const urgent = buildTask({
  title: 'Send corrected circuit chart',
  priority: 'urgent',
  status: 'in_progress',
  dueDate: '2026-11-19',
  assignedByUser: helen,
});
const never = () => new Promise<never>(() => undefined);
const list = (body: unknown[], total = body.length, next?: string) => ({
  body,
  headers: { 'x-total-count': String(total), ...(next && { 'x-next-cursor': next }) },
});

const open = (answers: Parameters<typeof fakeServer>[0] = {}, path = '/collaboration') => {
  const calls = fakeServer({
    'GET /api/tasks/my': list([urgent]),
    'GET /api/shared-jobs': list([]),
    'GET /api/notifications': list([]),
    'GET /api/notifications/unread-count': { body: { count: 3, comments: 2 } },
    'GET /api/activity': list([]),
    ...answers,
  });
  const element = (
    <AntdRoot>
      <CollaborationPage />
    </AntdRoot>
  );
  const page = renderRoutes(
    [
      { path: '/collaboration', element },
      { path: '*', element: <p>Where it leads</p> },
    ],
    { path, user: buildCurrentUser() },
  );
  const writes = () => calls.filter(({ method }) => method !== 'GET');
  return { ...page, calls, writes };
};
const figure = (label: string) =>
  screen
    .getAllByText(label)
    .find((element) => element.tagName === 'DT')
    ?.closest('div')
    ?.querySelector('dd');
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const rowOf = async (title: string) => within((await screen.findByText(title)).closest('tr') as HTMLElement);

const { IntersectionObserver } = globalThis;
/** Whatever is observed has come near; answers what was told of it. */
const everythingIsInSight = () => {
  const told = jest.fn();
  class Observer {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe = () => {
      told();
      this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    };
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return told;
};
afterEach(() => Object.assign(globalThis, { IntersectionObserver }));

describe('the figures', () => {
  it('are my open tasks, what is shared with me, what is unread, and the comments among it [CO-01 AP-22]', async () => {
    const { calls } = open({
      'GET /api/tasks/my': ({ path }) => list([urgent], path.includes('open=true') ? 5 : 7),
      'GET /api/shared-jobs': list([buildSharedJob()], 1208),
    });
    await waitFor(() => expect(figure('My Tasks')).toHaveTextContent('5'));
    await waitFor(() => expect(figure('Shared Jobs')).toHaveTextContent('1,208'));
    expect(figure('Unread Notifications')).toHaveTextContent('3');
    expect(figure('Recent Comments')).toHaveTextContent('2');
    expect(calls.map(({ path }) => path)).toContain('/api/tasks/my?open=true&limit=1');
  });

  it('are 4 skeletons while loading; one that fails leaves the others [CO-01]', async () => {
    open({ 'GET /api/tasks/my': never, 'GET /api/shared-jobs': { status: 503 } });
    expect(screen.getAllByTestId('stat-skeleton')).toHaveLength(4);
    await waitFor(() => expect(figure('Shared Jobs')).toHaveTextContent('–'));
    expect(figure('Unread Notifications')).toHaveTextContent('3');
    expect(screen.getAllByTestId('stat-skeleton')).toHaveLength(1);
  });
});

describe('the tabs', () => {
  it('are My Tasks, Shared Jobs, Notifications and Activity Feed; the chosen one stands in the address [CO-02]', async () => {
    const { router } = open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual([
      'My Tasks',
      'Shared Jobs',
      'Notifications',
      'Activity Feed',
    ]);
    expect(tab(/My Tasks/)).toHaveAttribute('aria-selected', 'true');
    await person.click(tab(/Notifications/));
    expect(router.state.location.search).toBe('?tab=notifications');
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
  });

  it('can be chosen by keyboard [CO-02]', async () => {
    open({}, '/collaboration?tab=activity');
    act(() => tab(/Activity Feed/).focus());
    await person.keyboard('{ArrowRight}');
    expect(tab(/My Tasks/)).toHaveFocus();
    expect(tab(/My Tasks/)).toHaveAttribute('aria-selected', 'true');
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tab(/Notifications/)).toHaveAttribute('aria-selected', 'true');
    await person.keyboard('{Home}');
    expect(tab(/My Tasks/)).toHaveFocus();
  });

  it('open by their address; an unknown one is the first [CO-02]', async () => {
    open({}, '/collaboration?tab=shared').unmount();
    open({}, '/collaboration?tab=shared');
    expect(tab(/Shared Jobs/)).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('No jobs shared with you')).toBeInTheDocument();
  });
});

describe('My Tasks', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 20, 12), doNotFake: ['setTimeout'] }));
  afterEach(() => jest.useRealTimers());

  it('shows title, priority, status, due date and who gave each; Complete only for what is open [CO-03 EN-07 AP-18]', async () => {
    open({
      'GET /api/tasks/my': list([
        urgent,
        buildTask({ title: 'Photograph attic', status: 'completed', dueDate: '2026-11-18' }),
        buildTask({ title: 'Collect keys', status: 'cancelled' }),
        buildTask({
          title: 'Of somebody else',
          abilities: { setStatus: false, edit: false, delete: false },
        }),
      ]),
    });
    const row = await rowOf('Send corrected circuit chart');
    for (const text of ['Urgent', 'In Progress', '19 Nov, 1 day late', 'Helen Brandt', '000123'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByText('Send corrected circuit chart')).toHaveAttribute(
      'href',
      `/jobs/${urgent.jobReferenceId}#tasks`,
    );
    expect(row.getByRole('button')).toHaveTextContent('Complete');
    const done = await rowOf('Photograph attic');
    expect(done.getByText('18 Nov')).toHaveAttribute('data-late', 'false');
    for (const title of ['Photograph attic', 'Collect keys', 'Of somebody else'])
      expect((await rowOf(title)).queryByRole('button')).not.toBeInTheDocument();
  });

  it('completes a task, once for a double click, and says so [CO-04 AP-19]', async () => {
    let status: 'in_progress' | 'completed' = 'in_progress';
    const { writes } = open({
      'GET /api/tasks/my': ({ path }) =>
        list([{ ...urgent, status }], path.includes('open=true') && status === 'completed' ? 0 : 1),
      [`PATCH /api/tasks/${urgent.id}/status`]: () => {
        status = 'completed';
        return { body: { ...urgent, status } };
      },
    });
    const button = await screen.findByRole('button', { name: `Complete ${urgent.title}` });
    await person.dblClick(button);
    expect(await screen.findByText('Success')).toBeInTheDocument();
    expect(screen.getByText('Task marked as completed!')).toBeInTheDocument();
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect((await rowOf(urgent.title)).getByText('Completed')).toBeInTheDocument();
    await waitFor(() => expect(figure('My Tasks')).toHaveTextContent('0'));
    expect(writes().map(({ body }) => body)).toEqual([{ status: 'completed' }]);
  });

  it.each([
    [{ status: 500 }, 'Failed to update task status'],
    [
      { status: 409, body: { message: 'A cancelled task must be reopened first' } },
      'A cancelled task must be reopened first',
    ],
  ])('says why it could not be completed, and offers it again %# [CO-04]', async (answer, message) => {
    open({ [`PATCH /api/tasks/${urgent.id}/status`]: answer });
    const button = await screen.findByRole('button', { name: `Complete ${urgent.title}` });
    await person.click(button);
    expect((await screen.findByText('Failed to update task status')).closest('li')).toHaveAttribute(
      'data-variant',
      'destructive',
    );
    expect(screen.getByText(message)).toBeInTheDocument();
    await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
    expect(button).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  const matchMedia = window.matchMedia.bind(window);
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width') });
  });
  afterEach(() => (window.matchMedia = matchMedia));
  const itemOf = async (title: string) =>
    within((await screen.findByText(title)).closest('li') as HTMLElement);

  it('a task says the same without a table, and can be completed [CO-03]', async () => {
    const done = buildTask({ title: 'Photograph attic', status: 'completed', dueDate: null });
    open({ 'GET /api/tasks/my': list([urgent, done]) });
    const item = await itemOf(urgent.title);
    for (const text of ['Urgent', 'In Progress', 'Helen Brandt', '000123', 'Assigned by', 'Due date'])
      expect(item.getByText(text)).toBeInTheDocument();
    expect(item.getByText(/19 Nov/)).toHaveAttribute('datetime', '2026-11-19');
    expect(item.getByRole('button')).toHaveAccessibleName(`Complete ${urgent.title}`);
    expect((await itemOf(done.title)).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('what is shared says the same without a table [CO-05]', async () => {
    const shared = buildSharedJob();
    open({ 'GET /api/shared-jobs': list([shared]) }, '/collaboration?tab=shared');
    const item = await itemOf(shared.job.title);
    for (const text of [shared.job.clientName, shared.permissions, 'Shared by'])
      expect(item.getByText(text)).toBeInTheDocument();
    expect(item.getByRole('link')).toHaveAttribute('href', `/jobs/${shared.job.id}`);
  });
});

describe('what may be missing', () => {
  it.each([
    ['tasks', 'GET /api/tasks/my', 'Your tasks could not be loaded', 'No tasks assigned to you'],
    ['shared', 'GET /api/shared-jobs', 'The shared jobs could not be loaded', 'No jobs shared with you'],
    [
      'notifications',
      'GET /api/notifications',
      'The notifications could not be loaded',
      'No notifications yet',
    ],
    ['activity', 'GET /api/activity', 'The activity could not be loaded', 'No activity yet'],
  ])('on the tab %s is told, and asked for again', async (name, call, failure, nothing) => {
    let fails = true;
    const message = 'The service is not available';
    open(
      { [call]: () => (fails ? { status: 503, body: { message } } : list([])) },
      `/collaboration?tab=${name}`,
    );
    expect(await screen.findByText(failure)).toBeInTheDocument();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(nothing)).toBeInTheDocument();
  });

  it.each([
    ['tasks', 'GET /api/tasks/my', 'skeleton-row', 5],
    ['shared', 'GET /api/shared-jobs', 'skeleton-row', 5],
    ['notifications', 'GET /api/notifications', 'notification-skeleton', 5],
    ['activity', 'GET /api/activity', 'feed-skeleton', 6],
  ])('on the tab %s stands in rows of its shape while it loads', (name, call, testId, amount) => {
    open({ [call]: never }, `/collaboration?tab=${name}`);
    expect(screen.getAllByTestId(testId)).toHaveLength(amount);
  });
});

describe('Shared Jobs', () => {
  it('shows title, reference, client, who shared it and the permissions [CO-05 EN-08 AP-20]', async () => {
    const shared = buildSharedJob({ permissions: 'edit', sharedByUser: helen });
    open({ 'GET /api/shared-jobs': list([shared]) }, '/collaboration?tab=shared');
    const row = await rowOf('Solar array handover');
    for (const text of ['000120', 'Bergmann GmbH', 'Helen Brandt', 'edit'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByText('Solar array handover')).toHaveAttribute('href', `/jobs/${shared.job.id}`);
  });
});

describe('Notifications', () => {
  const notification = (index: number, isRead: boolean) =>
    buildNotification({ title: `Number ${index}`, isRead });
  const first = Array.from({ length: 10 }, (_, index) => notification(index, index > 1));

  it('are the first 10, unread ones with a dot; more on demand [CO-06 EN-09 AP-21]', async () => {
    const reached = everythingIsInSight();
    const { calls } = open(
      {
        'GET /api/notifications': ({ path }) =>
          path.includes('cursor=next') ? list([notification(10, true)], 11) : list(first, 11, 'next'),
      },
      '/collaboration?tab=notifications',
    );
    expect(await screen.findByText('Number 9')).toBeInTheDocument();
    expect(screen.getAllByTestId('unread-dot')).toHaveLength(2);
    expect(screen.getByText('Showing 1–10 of 11')).toBeInTheDocument();
    expect(reached).toHaveBeenCalled();
    expect(screen.queryByText('Number 10')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Number 10')).toBeInTheDocument();
    const asked = calls.map(({ path }) => path).filter((path) => path.startsWith('/api/notifications?'));
    expect(asked).toEqual(['/api/notifications?limit=10', '/api/notifications?limit=10&cursor=next']);
  });

  it('are marked as read by a click, and only if unread [CO-06 AP-23]', async () => {
    const { writes, router } = open(
      {
        'GET /api/notifications': list(first),
        [`PATCH /api/notifications/${first[0]?.id}/read`]: { body: { ...first[0], isRead: true } },
      },
      '/collaboration?tab=notifications',
    );
    await person.click(await screen.findByRole('link', { name: 'Number 5' }));
    expect(await screen.findByText('Where it leads')).toBeInTheDocument();
    expect(writes()).toEqual([]);
    act(() => void router.navigate(-1));
    await person.click(await screen.findByRole('link', { name: 'Unread: Number 0' }));
    await waitFor(() =>
      expect(writes().map(({ path }) => path)).toEqual([`/api/notifications/${first[0]?.id}/read`]),
    );
  });
});
