import type { Task } from '@jobref/contracts/domain/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aisha, buildShare, buildTask, jonas } from '../../testing/build-collaboration.js';
import { buildJobReference } from '../../testing/build-job-reference.js';
import { fakeServer } from '../../testing/fake-server.js';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { fillIn, person } from '../../testing/person.js';
import { TaskFormDialog } from './task-form-dialog.js';

const jobReference = buildJobReference();
const path = `/api/jobs/${jobReference.id}/tasks`;
const done = jest.fn();
beforeEach(() => done.mockClear());

const open = (extra: Parameters<typeof fakeServer>[0], task?: Task, shown = jobReference) => {
  const calls = fakeServer({
    [`GET /api/jobs/${jobReference.id}/shares`]: { body: [buildShare()] },
    'GET /api/users': { body: [aisha, jonas] },
    ...extra,
  });
  openSignedIn(<TaskFormDialog jobReference={shown} task={task} onClose={done} />);
  return () => calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
};
const choose = async (name: string) => {
  await person.click(screen.getByLabelText('Assignee'));
  await person.click(await screen.findByText(name, { selector: '.ant-select-item-option-content *' }));
};
const typeDay = async (words: string) => {
  await person.clear(screen.getByLabelText(/Due date/));
  await person.type(screen.getByLabelText(/Due date/), words);
  await person.tab();
};
/** Finds the dialog over the form by text, as in tests both titles have the form's id. */
const questionAbout = async (title: string) => {
  const words = await screen.findByText(title);
  return within(words.closest('[role="dialog"]') as HTMLElement);
};
const give = () => person.click(screen.getByRole('button', { name: 'Give Task' }));

describe('TaskFormDialog for a new task', () => {
  it('sends trimmed values once, with the due date as a calendar date [CO-08 EN-07]', async () => {
    const sent = open({ [`POST ${path}`]: { status: 201, body: buildTask() } });
    await person.type(await screen.findByLabelText('Title'), ' Call the insurer ');
    await choose('Jonas Weidner');
    await typeDay('25 Nov 2026');
    await person.dblClick(screen.getByRole('button', { name: 'Give Task' }));
    expect(await screen.findByText('Task given')).toBeInTheDocument();
    expect(sent()).toEqual([
      [
        'POST',
        {
          title: 'Call the insurer',
          description: null,
          priority: 'medium',
          dueDate: '2026-11-25',
          assigneeId: jonas.id,
        },
      ],
    ]);
    expect(done).toHaveBeenCalled();
  });

  it('accepts due dates in several formats and rejects text that is not a date [CO-08]', async () => {
    const sent = open({ [`POST ${path}`]: { status: 201, body: buildTask() } });
    await fillIn(await screen.findByLabelText('Title'), 'Look');
    await choose('Jonas Weidner');
    const field = screen.getByLabelText(/Due date/);
    expect(field).toHaveAttribute('placeholder', 'D MMM YYYY');
    for (const words of ['2026-11-30', '30/11/2026', '30 November 2026']) {
      await fillIn(field, words);
      await person.tab();
      expect(field).toHaveValue('30 Nov 2026');
    }
    await typeDay('next Friday');
    expect(await screen.findByText(/“next Friday” is not a date/)).toBeInTheDocument();
    expect(field).toHaveValue('next Friday');
    await give();
    expect(sent()).toEqual([]);
    await typeDay('1.12.2026');
    await give();
    expect(await screen.findByText('Task given')).toBeInTheDocument();
    expect(sent()).toEqual([['POST', expect.objectContaining({ dueDate: '2026-12-01' })]]);
  });

  it('suggests people who can see the job reference first, then all colleagues [CO-08]', async () => {
    open({});
    await person.click(await screen.findByLabelText('Assignee'));
    await screen.findByText('Aisha Rahman');
    const shown = [...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent);
    expect(shown).toEqual([
      'Can see this job reference',
      expect.stringContaining('Mara Lindqvist'),
      expect.stringContaining('Jonas Weidner'),
      'Others',
      expect.stringContaining('Aisha Rahman'),
    ]);
  });

  it('reports missing fields and sends nothing [VA-09]', async () => {
    const sent = open({});
    await screen.findByLabelText('Title');
    await give();
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(await screen.findByText('Please choose an assignee')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  const refusesStrangers = {
    [`POST ${path}`]: ({ body }: { body: unknown }) =>
      (body as { share?: boolean }).share
        ? { status: 201, body: buildTask() }
        : { status: 409, body: { code: 'assignee_cannot_see_job', message: 'No access' } },
  };

  it('offers to share with an assignee who cannot see the job reference, then resends [CO-08]', async () => {
    const sent = open(refusesStrangers);
    await fillIn(await screen.findByLabelText('Title'), 'Look');
    await choose('Aisha Rahman');
    await give();
    const question = await questionAbout('Share with Aisha Rahman?');
    expect(
      question.getByText(
        'Aisha Rahman cannot see this job reference yet. Share it with them (view) and give the task?',
      ),
    ).toBeInTheDocument();
    const share = question.getByRole('button', { name: 'Share and give task' });
    await waitFor(async () => {
      await person.click(share);
      expect(sent()).toHaveLength(2);
    });
    expect(sent().map(([, body]) => (body as { share?: boolean }).share)).toEqual([undefined, true]);
    expect(await screen.findByText('Task given')).toBeInTheDocument();
  });

  it('tells people without permission who can share it [PE-05]', async () => {
    const abilities = { ...jobReference.abilities, share: false };
    const sent = open(refusesStrangers, undefined, { ...jobReference, abilities });
    await fillIn(await screen.findByLabelText('Title'), 'Look');
    await choose('Aisha Rahman');
    await give();
    const question = await questionAbout('Share with Aisha Rahman?');
    expect(question.getByText(/Ask its owner to share it with them/)).toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'Choose somebody else' }));
    expect(sent()).toHaveLength(1);
    expect(screen.getByLabelText('Title')).toHaveValue('Look');
  });

  it('shows a validation error at its field and keeps the input', async () => {
    open({
      [`POST ${path}`]: { status: 400, body: { message: 'Nobody has this id', field: 'assigneeId' } },
    });
    await fillIn(await screen.findByLabelText('Title'), 'Look');
    await choose('Jonas Weidner');
    await give();
    expect(
      await screen.findByText('Nobody has this id', { selector: '.ant-form-item *' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Look');
    expect(done).not.toHaveBeenCalled();
  });
});

describe('TaskFormDialog for an existing task', () => {
  it('starts with the current values and can clear the due date [CO-08]', async () => {
    const task = buildTask({ dueDate: '2026-11-23', description: 'Both sides', priority: 'urgent' });
    const sent = open({ [`PATCH ${path}/${task.id}`]: { body: task } }, task);
    expect(await screen.findByLabelText('Title')).toHaveValue('Measure the dormer flashing');
    expect(screen.getByLabelText(/Due date/)).toHaveValue('23 Nov 2026');
    expect(screen.getByLabelText(/Description/)).toHaveValue('Both sides');
    fireEvent.mouseDown(document.querySelector('.ant-picker-clear') as Element);
    fireEvent.mouseUp(document.querySelector('.ant-picker-clear') as Element);
    fireEvent.click(document.querySelector('.ant-picker-clear') as Element);
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Task saved')).toBeInTheDocument();
    expect(sent()).toEqual([['PATCH', { dueDate: null }]]);
  });
});
