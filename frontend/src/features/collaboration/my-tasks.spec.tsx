import { screen, waitFor } from '@testing-library/react';
import { buildOwnTask } from '../../testing/build-collaboration.js';
import { onPhone } from '../../testing/on-phone.js';
import { figure, list, never, open, rowOf, urgent } from '../../testing/open-collaboration.js';
import { person } from '../../testing/person.js';

describe('My Tasks', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 20, 12), doNotFake: ['setTimeout'] }));
  afterEach(() => jest.useRealTimers());

  it('shows title, priority, status, due date and giver; Complete only for open tasks [CO-03 EN-07 AP-18]', async () => {
    open({
      'GET /api/tasks/my': list([
        urgent,
        buildOwnTask({ title: 'Photograph attic', status: 'completed', dueDate: '2026-11-18' }),
        buildOwnTask({ title: 'Collect keys', status: 'cancelled' }),
        buildOwnTask({
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

  it('shows the export while loading too, so that the list does not jump [CO-03]', async () => {
    open({ 'GET /api/tasks/my': never });
    expect(await screen.findByRole('button', { name: 'Export' })).toBeInTheDocument();
    expect(screen.getAllByTestId('skeleton-row')).toHaveLength(5);
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

  it('shows the same, each fact with its label, with Complete [CO-03]', async () => {
    const done = buildOwnTask({ title: 'Photograph attic', status: 'completed', dueDate: null });
    open({ 'GET /api/tasks/my': list([urgent, done]) });
    const row = await rowOf(urgent.title);
    expect(row.getByText('000123')).toBeInTheDocument();
    const facts = [
      ['Urgent', 'Priority'],
      ['In Progress', 'Status'],
      [/^19 Nov/, 'Due date'],
      ['Helen Brandt', 'Assigned by'],
    ] as const;
    for (const [fact, label] of facts)
      expect(row.getByText(fact).closest('td')).toHaveAttribute('data-label', label);
    expect(row.getByText(/19 Nov/)).toHaveAttribute('datetime', '2026-11-19');
    expect(row.getByRole('button')).toHaveAccessibleName(`Complete ${urgent.title}`);
    const doneRow = await rowOf(done.title);
    expect(doneRow.getByText('None').closest('td')).toHaveAttribute('data-label', 'Due date');
    expect(doneRow.queryByRole('button')).not.toBeInTheDocument();
  });
});
