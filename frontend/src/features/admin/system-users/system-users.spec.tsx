import { screen, waitFor, within } from '@testing-library/react';
import { fillIn, person } from '../../../testing/person.js';
import { buildSystemUser, open, path, server } from '../../../testing/open-system-users.js';

const rowan = buildSystemUser({
  id: 'r',
  firstName: 'Rowan',
  lastName: 'Okafor',
  username: 'rokafor',
  email: 'rowan@haldenroe.example',
  createdAt: new Date(Date.now() - 240 * 86_400_000).toISOString(),
  mustChangePassword: true,
});
const mara = buildSystemUser({
  id: 'm',
  mobile: '+46 70 555 0142',
  lastLogin: new Date(Date.now() - 3 * 86_400_000).toISOString(),
});
const gerald = buildSystemUser({
  id: 'g',
  firstName: 'Gerald',
  lastName: 'Whitmore',
  username: 'gwhitmore',
  isActive: false,
});

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('SystemUsersPanel', () => {
  it('shows 3 skeleton rows while loading and the empty state without users [UM-09]', async () => {
    server([]);
    open();
    expect(screen.getAllByTestId('skeleton-row')).toHaveLength(3);
    expect(await screen.findByText('No system users found')).toBeInTheDocument();
    expect(screen.getByText('Create your first user to get started')).toBeInTheDocument();
    expect(screen.queryByText(/Users Requiring Setup/)).not.toBeInTheDocument();
  });

  it('shows the figures and both tables [UM-05 UM-06 UM-08 ST-03]', async () => {
    server([rowan, mara, gerald]);
    open();
    const [, setupRow] = await rowsOf('Users Requiring Setup (1)');
    expect(setupRow).toEqual([
      'RORowan Okafor',
      'rowan@haldenroe.example',
      '@rokafor',
      '8 months ago',
      'Resend EmailReset Password',
    ]);
    const [head, ...rows] = await rowsOf('All System Users (3)');
    expect(head).toEqual([]);
    expect(rows.map((cells) => cells.slice(2, 6))).toEqual([
      ['@rokafor', 'N/A', 'Setup Pending', 'Never'],
      ['@mlindqvist', '+46 70 555 0142', 'Active', '3 days ago'],
      ['@gwhitmore', 'N/A', 'Inactive', 'Never'],
    ]);
    expect(rows.map((cells) => cells.at(-1))).toEqual(['ResendReset', 'Reset', 'Reset']);
    const figures = ['Total Users', 'Setup Pending', 'Setup Complete'].map(
      (label) => screen.getAllByText(label)[0]?.parentElement?.textContent,
    );
    expect(figures).toEqual(['Total Users3', 'Setup Pending1', 'Setup Complete2']);
  });

  it('searches, filters and sorts people; figures and setup table stay complete [UM-05 UM-06 UM-08]', async () => {
    server([rowan, mara, gerald]);
    open();
    const usernames = async () => (await rowsOf('All System Users (3)')).slice(1).map((cells) => cells[2]);
    const choose = async (box: string, label: string) => {
      await person.click(await screen.findByRole('combobox', { name: box }));
      await person.click(await screen.findByText(label, { selector: '.ant-select-item-option-content' }));
    };
    await choose('Order', 'By name');
    expect(await usernames()).toEqual(['@gwhitmore', '@mlindqvist', '@rokafor']);
    const search = screen.getByRole('textbox', { name: 'Search people' });
    await person.type(search, 'ROWAN@haldenroe');
    expect(await usernames()).toEqual(['@rokafor']);
    await choose('State', 'Inactive');
    expect(screen.getByText('Nobody found')).toBeInTheDocument();
    await person.clear(search);
    expect(await usernames()).toEqual(['@gwhitmore']);
    expect(await rowsOf('Users Requiring Setup (1)')).toHaveLength(2);
    expect(screen.getByText('Total Users').parentElement).toHaveTextContent('3');
  });

  it('keeps the search within reach however many people are pending [UM-06 UM-08]', async () => {
    const pending = Array.from({ length: 1_200 }, (_, nth) =>
      buildSystemUser({ id: `p${nth}`, username: `p${nth}`, mustChangePassword: true }),
    );
    server(pending);
    open();
    expect(await rowsOf('Users Requiring Setup (1,200)')).toHaveLength(1 + 10);
    expect(screen.getByText('Total Users').parentElement).toHaveTextContent('1,200');
  });

  it.each(['nonsense', 'constructor'])('opens no dialog for %s in the address', async (dialog) => {
    server([mara]);
    open(`?tab=system-users&dialog=${dialog}&id=m`);
    expect(await screen.findByText('@mlindqvist')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows no number of users when they could not be loaded [UM-08]', async () => {
    server([], { [`GET ${path}`]: { status: 500, body: { message: 'Something went wrong' } } });
    open();
    expect(await screen.findByText('The system users could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'All System Users' })).toBeInTheDocument();
  });

  it('resends the welcome email [UM-12]', async () => {
    const calls = server([rowan], { [`POST ${path}/r/resend-email`]: { body: rowan } });
    open();
    await person.click(await screen.findByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText('Email resent successfully')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('asks for confirmation before a password reset and explains the effect [UM-07 UM-12]', async () => {
    const calls = server([mara], { [`POST ${path}/m/reset-password`]: { body: mara } });
    open();
    await person.click(await screen.findByRole('button', { name: 'Reset' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/A new temporary password will be generated for/)).toHaveTextContent(
      'A new temporary password will be generated for Mara Lindqvist and sent by email to mara.lindqvist@haldenroe.example.',
    );
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Password reset and email sent successfully')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  it('offers no email with a password to an inactive person, who could not use it [UM-15]', async () => {
    server([{ ...rowan, isActive: false }]);
    open();
    for (const name of ['Resend Email', 'Reset Password', 'Resend', 'Reset'])
      expect(await screen.findByRole('button', { name })).toBeDisabled();
  });

  it.each([
    [{ status: 409, body: { message: 'The set-up is already complete' } }, 'The set-up is already complete'],
    [{ status: 500 }, 'Failed to resend email'],
  ])('shows why an email was not resent: %j [UM-12 ST-10]', async (answer, message) => {
    server([rowan], { [`POST ${path}/r/resend-email`]: answer });
    open();
    await person.click(await screen.findByRole('button', { name: 'Resend' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe('Create New System User', () => {
  const openDialog = async () => {
    open();
    await person.click(screen.getByRole('button', { name: 'Create User' }));
    return within(await screen.findByRole('dialog', { name: 'Create New System User' }));
  };
  const fill = async (dialog: Awaited<ReturnType<typeof openDialog>>, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await fillIn(dialog.getByLabelText(label), value);
    await person.click(dialog.getByRole('button', { name: 'Create User' }));
  };
  const valid = {
    'First Name': 'Amélie',
    'Last Name': 'Dufour',
    Email: 'amelie@haldenroe.example',
    Username: 'adufour',
  };

  it('shows validation errors in the contract’s words and sends nothing [UM-10 VA-06 VA-07]', async () => {
    const calls = server([]);
    const dialog = await openDialog();
    await fill(dialog, { Email: 'amelie@', Username: 'ad' });
    for (const message of [
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Username must be at least 3 characters',
    ])
      expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('creates the user, refreshes the list and closes [UM-10 UM-11]', async () => {
    const calls = server([], { [`POST ${path}`]: { status: 201, body: rowan } });
    await fill(await openDialog(), { ...valid, 'Mobile (Optional)': '+33 6 1244 8810' });
    expect(await screen.findByText('User created and welcome email sent successfully')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      firstName: 'Amélie',
      lastName: 'Dufour',
      email: 'amelie@haldenroe.example',
      mobile: '+33 6 1244 8810',
      username: 'adufour',
    });
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
  });

  it('creates the user once after a lost response: the retry has the same idempotency key [UM-10]', async () => {
    const answers = [{ status: 503, body: { message: 'Lost' } }];
    const calls = server([], { [`POST ${path}`]: () => answers.shift() ?? { status: 201, body: rowan } });
    const dialog = await openDialog();
    await fill(dialog, valid);
    expect(await screen.findByText('Lost')).toBeInTheDocument();
    const keys = () =>
      calls
        .filter(({ method }) => method === 'POST')
        .map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key']);
    await waitFor(async () => {
      await person.click(dialog.getByRole('button', { name: 'Create User' }));
      expect(keys()).toHaveLength(2);
    });
    expect(keys()).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)));
    expect(keys()[0]).toBe(keys()[1]);
  });

  it('shows "Creating..." while pending, and a server error at its field [UM-10 UM-11 VA-07]', async () => {
    let refuse: () => void = () => undefined;
    const refusal = { status: 409, body: { message: 'This username is taken', field: 'username' } };
    server([], { [`POST ${path}`]: () => new Promise((resolve) => (refuse = () => resolve(refusal))) });
    const dialog = await openDialog();
    await fill(dialog, valid);
    expect(await dialog.findByRole('button', { name: 'Creating...' })).toBeInTheDocument();
    refuse();
    expect(await dialog.findByText('This username is taken')).toBeInTheDocument();
    expect(dialog.getByLabelText('Username')).toHaveValue('adufour');
    expect(await screen.findByText('Error')).toBeInTheDocument();
  });
});
