import { act, screen, waitFor } from '@testing-library/react';
import { buildSharedJob } from '../../testing/build-collaboration.js';
import { failsThenIsEmpty } from '../../testing/fails-then-is-empty.js';
import { figure, list, never, open, tab, urgent } from '../../testing/open-collaboration.js';
import { person } from '../../testing/person.js';

describe('collaboration figures', () => {
  it('count open tasks, shared jobs, unread notifications, and the comments among these [CO-01 AP-22]', async () => {
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

  it('group digits, also beyond the counting limit, as do the tabs [CO-01]', async () => {
    open({ 'GET /api/tasks/my': { body: [urgent], headers: { 'x-total-count': '10000+' } } });
    await waitFor(() => expect(figure('My Tasks')).toHaveTextContent('10,000+'));
    expect(tab(/My Tasks/)).toHaveTextContent('10,000+');
  });

  it('are 4 skeletons while loading, and fail independently [CO-01]', async () => {
    open({ 'GET /api/tasks/my': never, 'GET /api/shared-jobs': { status: 503 } });
    expect(screen.getAllByTestId('stat-skeleton')).toHaveLength(4);
    await waitFor(() => expect(figure('Shared Jobs')).toHaveTextContent('–'));
    expect(figure('Unread Notifications')).toHaveTextContent('3');
    expect(screen.getAllByTestId('stat-skeleton')).toHaveLength(1);
  });
});

describe('collaboration tabs', () => {
  it('are My Tasks, Shared Jobs, Notifications and Activity Feed; the address names the active one [CO-02]', async () => {
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

  it('can be selected by keyboard [CO-02]', async () => {
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

  it('open from the address; an unknown value selects the first [CO-02]', async () => {
    open({}, '/collaboration?tab=shared').unmount();
    open({}, '/collaboration?tab=shared');
    expect(tab(/Shared Jobs/)).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('No jobs shared with you')).toBeInTheDocument();
  });
});

describe('collaboration tab content', () => {
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
  ])('shows an error with retry and an empty state on the tab %s', async (name, call, failure, nothing) => {
    await failsThenIsEmpty({ failed: failure, empty: nothing }, (answer) => {
      open({ [call]: answer }, `/collaboration?tab=${name}`);
    });
  });

  it.each([
    ['tasks', 'GET /api/tasks/my', 5],
    ['shared', 'GET /api/shared-jobs', 5],
    ['notifications', 'GET /api/notifications', 5],
    ['activity', 'GET /api/activity', 6],
  ])('shows skeleton rows on the tab %s while loading', (name, call, amount) => {
    open({ [call]: never }, `/collaboration?tab=${name}`);
    expect(screen.getAllByTestId('skeleton-row')).toHaveLength(amount);
  });
});
