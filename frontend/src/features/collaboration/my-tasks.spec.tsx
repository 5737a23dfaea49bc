import { screen, waitFor } from '@testing-library/react';
import { buildTask } from '../../testing/build-task.js';
import { onPhone } from '../../testing/on-phone.js';
import { figure, itemOf, list, open, rowOf, urgent } from '../../testing/open-collaboration.js';
import { person } from '../../testing/person.js';

describe('My Tasks', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 20, 12), doNotFake: ['setTimeout'] }));
  afterEach(() => jest.useRealTimers());

  it('shows title, priority, status, due date and giver; Complete only for open tasks [CO-03 EN-07 AP-18]', async () => {
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

  it('completes a task, once for a double click, and confirms it [CO-04 AP-19]', async () => {
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
  ])('shows why a task could not be completed, and offers it again %# [CO-04]', async (answer, message) => {
    open({ [`PATCH /api/tasks/${urgent.id}/status`]: answer });
    const button = await screen.findByRole('button', { name: `Complete ${urgent.title}` });
    await person.click(button);
    expect(
      (await screen.findByText('Failed to update task status')).closest('[data-variant]'),
    ).toHaveAttribute('data-variant', 'destructive');
    expect(screen.getByText(message)).toBeInTheDocument();
    await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
    expect(button).toBeInTheDocument();
  });
});

describe('My Tasks on phones', () => {
  onPhone();

  it('shows the same without a table, with Complete [CO-03]', async () => {
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
});
