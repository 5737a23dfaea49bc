import { screen, waitFor, within } from '@testing-library/react';
import { leaveTo } from '../../../session/leave-to.js';
import { aisha, jonas } from '../../../testing/build-collaboration.js';
import { holdTimersOf } from '../../../testing/hold-timers.js';
import { buildSystemUser, open, path, server } from '../../../testing/open-system-users.js';
import { person } from '../../../testing/person.js';
import { ownedWorkText } from './owned-work-text.js';

jest.mock('../../../session/leave-to.js', () => ({ leaveTo: jest.fn() }));

const henrik = buildSystemUser({
  id: 'h',
  firstName: 'Henrik',
  lastName: 'Brandt',
  username: 'hbrandt',
  email: 'henrik@haldenroe.example',
});
const handOver = `POST ${path}/h/hand-over`;

/** Henrik owns `amount` job references; each call hands over 200; `broken` calls fail, responses wait for `held`. */
const holding = (
  amount: number,
  {
    broken = [],
    status = 503,
    held,
    clients = 0,
  }: { broken?: number[]; status?: number; held?: Promise<void>; clients?: number } = {},
) => {
  let left = amount;
  let call = 0;
  const people = [henrik];
  const calls = server([], {
    [`GET ${path}`]: () => ({ body: people }),
    [`GET ${path}/h/holdings`]: () => ({ body: { jobReferences: left, clients, openTasks: 3 } }),
    'GET /api/users': { body: [aisha, jonas, henrik] },
    [handOver]: async () => {
      call += 1;
      await held;
      if (broken.includes(call)) return { status, body: { message: 'The job service is not reachable.' } };
      const handedOver = Math.min(200, left);
      left -= handedOver;
      return { body: { handedOver, remaining: left } };
    },
    [`PATCH ${path}/h`]: () => ({ body: (people[0] = { ...henrik, isActive: false }) }),
  });
  open();
  return () => calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
};
const choose = async (item: string, dialog: string) => {
  await person.click(
    await screen.findByRole('button', { name: 'More actions for Henrik Brandt', expanded: false }),
  );
  await person.click(await screen.findByText(item));
  return within(await screen.findByRole('dialog', { name: dialog }));
};
const pick = async (dialog: Awaited<ReturnType<typeof choose>>, name: string) => {
  await person.click(await dialog.findByLabelText(/^Hand over to/));
  await person.click(await screen.findByText(name, { selector: '.ant-select-item-option-content *' }));
};
/** antd's button ignores clicks while loading, which ends one frame after the response. */
const goOn = async (dialog: Awaited<ReturnType<typeof choose>>) => {
  const button = dialog.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  await person.click(button);
};
const to = (id: string) => ['POST', { toUserId: id }];

describe('HandOverDialog', () => {
  it('sends batch after batch until none remains [UM-15]', async () => {
    const sent = holding(412);
    const dialog = await choose('Hand Over Work', 'Hand Over Work');
    expect(await dialog.findByText(/412 job references and 3 open tasks/)).toHaveTextContent('Henrik Brandt');
    await person.click(dialog.getByRole('button', { name: 'Hand Over' }));
    expect(await dialog.findByText('Please choose a colleague')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await pick(dialog, 'Jonas Weidner');
    await person.dblClick(dialog.getByRole('button', { name: 'Hand Over' }));
    expect(await screen.findByText('Work handed over to Jonas Weidner')).toBeInTheDocument();
    expect(sent()).toEqual([to(jonas.id), to(jonas.id), to(jonas.id)]);
  });

  it('shows where it stopped and continues with the rest [UM-15]', async () => {
    const sent = holding(412, { broken: [2] });
    const dialog = await choose('Hand Over Work', 'Hand Over Work');
    await pick(dialog, 'Aisha Rahman');
    await person.click(dialog.getByRole('button', { name: 'Hand Over' }));
    expect(
      await dialog.findByText(
        /^Stopped after 200 of 412 job references and clients: The job service is not reachable\. Those/,
      ),
    ).toBeInTheDocument();
    await goOn(dialog);
    expect(await screen.findByText('Work handed over to Aisha Rahman')).toBeInTheDocument();
    expect(sent()).toHaveLength(4);
  });

  it('stops instead of looping when a batch hands nothing over', async () => {
    const calls = server([henrik], {
      [`GET ${path}/h/holdings`]: { body: { jobReferences: 5, clients: 0, openTasks: 0 } },
      'GET /api/users': { body: [jonas] },
      [handOver]: { body: { handedOver: 0, remaining: 5 } },
    });
    open();
    const dialog = await choose('Hand Over Work', 'Hand Over Work');
    await pick(dialog, 'Jonas Weidner');
    await person.click(dialog.getByRole('button', { name: 'Hand Over' }));
    expect(await dialog.findByText(/The others could not be handed over/)).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('reports no problem when the response to the last batch was lost', async () => {
    let left = 5;
    server([henrik], {
      [`GET ${path}/h/holdings`]: () => ({ body: { jobReferences: left, clients: 0, openTasks: 0 } }),
      'GET /api/users': { body: [jonas] },
      [handOver]: () => {
        left = 0;
        return { status: 504 };
      },
    });
    open();
    const dialog = await choose('Hand Over Work', 'Hand Over Work');
    await pick(dialog, 'Jonas Weidner');
    await person.click(dialog.getByRole('button', { name: 'Hand Over' }));
    expect(await dialog.findByText(/holds nothing/)).toBeInTheDocument();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('redirects to the sign-in when the session ends meanwhile [ER-05]', async () => {
    const pass = holdTimersOf(500);
    holding(412, { broken: [1], status: 401 });
    const dialog = await choose('Hand Over Work', 'Hand Over Work');
    await pick(dialog, 'Jonas Weidner');
    await person.click(dialog.getByRole('button', { name: 'Hand Over' }));
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    pass();
    expect(leaveTo).toHaveBeenCalledTimes(1);
  });

  it('offers no hand-over for a person without job references', async () => {
    holding(0);
    const dialog = await choose('Hand Over Work', 'Hand Over Work');
    expect(await dialog.findByText(/3 open tasks/)).toBeInTheDocument();
    expect(dialog.queryByLabelText(/^Hand over to/)).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Hand Over' })).not.toBeInTheDocument();
  });
});

describe('DeactivateDialog for a user with job references', () => {
  it('hands the job references over first, then deactivates [UM-15]', async () => {
    const sent = holding(12);
    const dialog = await choose('Deactivate', 'Deactivate User');
    expect(await dialog.findByText('12 job references and 3 open tasks')).toBeInTheDocument();
    await pick(dialog, 'Jonas Weidner');
    await person.click(dialog.getByRole('button', { name: 'Hand Over and Deactivate' }));
    expect(await screen.findByText('User deactivated successfully')).toBeInTheDocument();
    expect(sent()).toEqual([to(jonas.id), ['PATCH', { isActive: false }]]);
  });

  it('hands over clients of a user without job references [UM-15]', async () => {
    const sent = holding(0, { clients: 2 });
    const dialog = await choose('Deactivate', 'Deactivate User');
    expect(await dialog.findByText('2 clients without job references and 3 open tasks')).toBeInTheDocument();
    await pick(dialog, 'Jonas Weidner');
    await person.click(dialog.getByRole('button', { name: 'Hand Over and Deactivate' }));
    expect(await screen.findByText('User deactivated successfully')).toBeInTheDocument();
    expect(sent()).toEqual([to(jonas.id), ['PATCH', { isActive: false }]]);
  });

  it('does not deactivate when the hand-over fails; Continue does both [UM-15]', async () => {
    const sent = holding(12, { broken: [1] });
    const dialog = await choose('Deactivate', 'Deactivate User');
    await pick(dialog, 'Jonas Weidner');
    await person.click(dialog.getByRole('button', { name: 'Hand Over and Deactivate' }));
    expect(await dialog.findByText('The job service is not reachable.')).toBeInTheDocument();
    expect(sent()).toEqual([to(jonas.id)]);
    await goOn(dialog);
    expect(await screen.findByText('User deactivated successfully')).toBeInTheDocument();
    await waitFor(() => expect(sent()).toEqual([to(jonas.id), to(jonas.id), ['PATCH', { isActive: false }]]));
  });

  it('does not deactivate after Cancel, even if the batch in flight was the last one [UM-15]', async () => {
    const answer = Promise.withResolvers<void>();
    const sent = holding(12, { held: answer.promise });
    const dialog = await choose('Deactivate', 'Deactivate User');
    await pick(dialog, 'Jonas Weidner');
    await person.click(dialog.getByRole('button', { name: 'Hand Over and Deactivate' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    answer.resolve();
    expect(await screen.findByText('12 of 12 job references and clients handed over')).toBeInTheDocument();
    expect(sent()).toEqual([to(jonas.id)]);
  });

  it('leaves the job references as they are when no colleague is chosen [UM-15]', async () => {
    const sent = holding(12);
    const dialog = await choose('Deactivate', 'Deactivate User');
    await dialog.findByText('12 job references and 3 open tasks');
    await person.click(dialog.getByRole('button', { name: 'Deactivate User' }));
    expect(await screen.findByText('User deactivated successfully')).toBeInTheDocument();
    expect(sent()).toEqual([['PATCH', { isActive: false }]]);
  });
});

describe('ownedWorkText', () => {
  it.each([
    [1, 0, 1, '1 job reference and 1 open task'],
    [1234, 0, 0, '1,234 job references'],
    [1, 2, 3, '1 job reference, 2 clients without job references and 3 open tasks'],
    [0, 0, 2, '2 open tasks'],
    [0, 0, 0, 'nothing'],
  ])('formats %d, %s and %d as "%s"', (jobReferences, clients, openTasks, words) => {
    expect(ownedWorkText({ jobReferences, clients, openTasks })).toBe(words);
  });
});
