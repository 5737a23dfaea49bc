import type { Task } from '@jobref/contracts/domain/tasks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aisha, buildShare, buildTask, jonas, mara } from '../../testing/build-collaboration.js';
import { buildJobReference, viewOnly } from '../../testing/build-job-reference.js';
import { failsThenIsEmpty } from '../../testing/fails-then-is-empty.js';
import { fakeServer } from '../../testing/fake-server.js';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { person } from '../../testing/person.js';
import { buildCurrentUser } from '../../testing/render.js';
import { trackInvalidated } from '../../testing/track-invalidated.js';
import { TaskCount } from './task-count.js';
import { TasksCard } from './tasks-card.js';

const jobReference = buildJobReference({ owner: mara });
const path = `/api/jobs/${jobReference.id}/tasks`;
const ownTask = (overrides: Partial<Task> = {}) =>
  buildTask({ jobReferenceId: jobReference.id, ...overrides });

const server = (tasks: () => Task[], extra: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [`GET ${path}`]: () => ({ body: tasks() }),
    [`GET /api/jobs/${jobReference.id}/shares`]: { body: [buildShare()] },
    'GET /api/users': { body: [aisha, jonas, mara] },
    ...extra,
  });
const open = (shown = jobReference) => openSignedIn(<TasksCard jobReference={shown} />);
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const bodies = (calls: ReturnType<typeof fakeServer>, wanted: string) =>
  calls.filter(({ method }) => method === wanted).map(({ body }) => body);

describe('TasksCard', () => {
  it('shows three tasks, open ones first by due date, then "+N more" [JD-07 EN-07 ST-02]', async () => {
    server(() => [
      ownTask({ title: 'Done', status: 'completed' }),
      ownTask({ title: 'Dropped', status: 'cancelled' }),
      ownTask({ title: 'Some day' }),
      ownTask({ title: 'Later', dueDate: '2099-11-25', status: 'in_progress' }),
      ownTask({ title: 'Overdue', dueDate: '2020-01-01', priority: 'urgent' }),
    ]);
    open();
    expect(await screen.findByText('Overdue')).toBeInTheDocument();
    expect(rows()).toEqual([
      expect.stringMatching(/^OverduePending, due 1 Jan 2020, [\d,]+ days lateUrgentJonas Weidner$/),
      'LaterIn Progress, due 25 Nov 2099Jonas Weidner',
      'Some dayPendingJonas Weidner',
    ]);
    await person.click(screen.getByRole('button', { name: '+2 more' }));
    expect(rows().slice(3)).toEqual(['DoneCompletedJonas Weidner', 'DroppedCancelledJonas Weidner']);
  });

  it('shows an error state and an empty state', async () => {
    await failsThenIsEmpty({ failed: 'The tasks could not be loaded', empty: 'No tasks yet' }, (answer) => {
      server(() => [], { [`GET ${path}`]: answer });
      open();
    });
  });

  it('counts open tasks, equally in the header and on the card [JD-02]', async () => {
    server(() =>
      (['pending', 'in_progress', 'completed', 'cancelled'] as const).map((status) => ownTask({ status })),
    );
    openSignedIn(
      <>
        <TaskCount jobReferenceId={jobReference.id} />
        <TasksCard jobReference={jobReference} />
      </>,
    );
    expect(await screen.findByText('2')).toBeInTheDocument();
    expect(await screen.findByText('2 open')).toBeInTheDocument();
  });

  it('shows more of a thousand tasks a hundred at a time, and counts them with a comma', async () => {
    server(() => Array.from({ length: 1_204 }, () => ownTask()));
    open();
    expect(await screen.findByText('1,204 open')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: '+1,201 more' }));
    const more = screen.getByRole('button', { name: '+1,101 more' });
    expect(more).toHaveFocus();
    expect(rows()).toHaveLength(103);
  });

  it('hides "Give a task" from view-only users [PE-05]', async () => {
    server(() => [ownTask()]);
    open({ ...jobReference, abilities: viewOnly });
    expect(await screen.findByText('Measure the dormer flashing')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Give a task' })).not.toBeInTheDocument();
  });
});

describe('TaskDialog', () => {
  it('does not report a task opened by URL as deleted before the tasks are loaded [RT-07]', async () => {
    const task = ownTask();
    const answer = Promise.withResolvers<{ body: Task[] }>();
    fakeServer({ [`GET ${path}`]: () => answer.promise });
    openSignedIn(
      <TasksCard jobReference={jobReference} />,
      buildCurrentUser(),
      `/?dialog=task&id=${task.id}`,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Task' }));
    expect(dialog.queryByText('This task was deleted.')).not.toBeInTheDocument();
    answer.resolve({ body: [task] });
    expect(await dialog.findByText(task.title)).toBeInTheDocument();
  });

  it('does not report a task as deleted when loading fails [RT-07]', async () => {
    fakeServer({ [`GET ${path}`]: { status: 503, body: { message: 'The job service is not reachable' } } });
    openSignedIn(<TasksCard jobReference={jobReference} />, buildCurrentUser(), '/?dialog=task&id=7');
    const dialog = within(await screen.findByRole('dialog', { name: 'Task' }));
    expect(await dialog.findByText('The task could not be loaded')).toBeInTheDocument();
    expect(dialog.queryByText('This task was deleted.')).not.toBeInTheDocument();
  });

  const openTask = async (task: Task, extra: Parameters<typeof fakeServer>[0] = {}) => {
    let shown = task;
    const calls = server(() => [shown], {
      [`PATCH /api/tasks/${task.id}/status`]: ({ body }) => {
        shown = { ...shown, ...(body as object) };
        return { body: shown };
      },
      ...extra,
    });
    const page = open();
    await person.click(await screen.findByRole('button', { name: /Measure the dormer/ }));
    return { calls, page, dialog: within(await screen.findByRole('dialog', { name: 'Task' })) };
  };
  it('shows description, priority, assignee, giver and the last status change [EN-07 CO-03]', async () => {
    const { dialog } = await openTask(
      ownTask({
        description: 'Both sides.\nSee https://a.example/plan',
        priority: 'high',
        status: 'in_progress',
        statusChangedBy: aisha.id,
        statusChangedByUser: aisha,
        statusChangedAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
      }),
    );
    expect(dialog.getByText('In Progress')).toBeInTheDocument();
    expect(dialog.getByText('High')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'https://a.example/plan' })).toBeInTheDocument();
    const facts = [...document.querySelectorAll('.ant-modal dl > div')].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'DueNo due date',
      'AssigneeJonas Weidner',
      expect.stringMatching(/^Given byMara Lindqvist, /),
      'Status changed byAisha Rahman, 2 days ago',
    ]);
  });

  it.each([
    ['pending', 'Complete', 'completed', 'Task marked as completed!'],
    ['pending', 'Start', 'in_progress', 'Task started'],
    ['pending', 'Cancel task', 'cancelled', 'Task cancelled'],
    ['in_progress', 'Complete', 'completed', 'Task marked as completed!'],
    ['completed', 'Reopen', 'in_progress', 'Task reopened'],
    ['cancelled', 'Reopen', 'pending', 'Task reopened'],
  ] as const)(
    'changes the status of a %s task: "%s" sets %s [ST-02 CO-04]',
    async (status, label, to, words) => {
      const { calls, dialog } = await openTask(ownTask({ status }));
      await person.dblClick(dialog.getByRole('button', { name: label }));
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.getByText('Success')).toBeInTheDocument();
      expect(bodies(calls, 'PATCH')).toEqual([{ status: to }]);
      await waitFor(() => expect(dialog.queryByRole('button', { name: label })).not.toBeInTheDocument());
    },
  );

  it('refreshes whether PDFs of the job reference are up to date after a change', async () => {
    const { dialog, page } = await openTask(ownTask());
    const shown = [['/api/jobs', jobReference.id]];
    const askedAnew = trackInvalidated(page.queryClient, shown);
    await person.click(dialog.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(askedAnew()).toEqual(shown));
  });

  it('shows why a status change failed and the current status [CO-04]', async () => {
    const task = ownTask();
    const message = 'A cancelled task cannot be completed';
    let shown = task;
    const { dialog } = await openTask(task, {
      [`GET ${path}`]: () => ({ body: [shown] }),
      [`PATCH /api/tasks/${task.id}/status`]: () => {
        shown = { ...task, status: 'cancelled' };
        return { status: 409, body: { message } };
      },
    });
    await person.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await dialog.findByText('Cancelled')).toBeInTheDocument();
  });

  it('falls back to a default error without a server message [CO-04]', async () => {
    const task = ownTask();
    const { dialog } = await openTask(task, { [`PATCH /api/tasks/${task.id}/status`]: { status: 500 } });
    await person.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('Failed to update task status')).toBeInTheDocument();
  });

  it('shows only permitted actions [PE-05]', async () => {
    const { dialog } = await openTask(
      ownTask({ abilities: { setStatus: false, edit: false, delete: false } }),
    );
    expect(dialog.getAllByRole('button', { name: 'Close' })).toEqual(dialog.getAllByRole('button'));
  });

  it('updates with a colleague’s change and deletion while open [CO-08]', async () => {
    const task = ownTask();
    let shown = [task];
    const { dialog, page } = await openTask(task, { [`GET ${path}`]: () => ({ body: shown }) });
    const refresh = () =>
      act(() => page.queryClient.invalidateQueries({ queryKey: ['/api/jobs', jobReference.id, 'tasks'] }));
    shown = [{ ...task, status: 'in_progress' }];
    await refresh();
    expect(await dialog.findByText('In Progress')).toBeInTheDocument();
    shown = [];
    await refresh();
    expect(await dialog.findByText('This task was deleted.')).toBeInTheDocument();
  });

  it('deletes the task after confirmation [CO-08]', async () => {
    const task = ownTask();
    const { calls, dialog } = await openTask(task, { [`DELETE ${path}/${task.id}`]: { status: 204 } });
    await person.click(dialog.getByRole('button', { name: 'Delete task' }));
    expect(await screen.findByText(/is deleted for everybody/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Task deleted')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
