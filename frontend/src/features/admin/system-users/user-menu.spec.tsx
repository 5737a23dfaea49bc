import { screen, within } from '@testing-library/react';
import { fillIn, person } from '../../../testing/person.js';
import { administrator, buildSystemUser, open, path, server } from '../../../testing/open-system-users.js';

const henrik = buildSystemUser({
  id: 'h',
  firstName: 'Henrik',
  lastName: 'Brandt',
  username: 'hbrandt',
  email: 'henrik@haldenroe.example',
  mobile: '+49 30 5550 0199',
});
const inactive = { ...henrik, isActive: false };

const openMenu = async (name = 'Henrik Brandt') => {
  await person.click(
    await screen.findByRole('button', { name: `More actions for ${name}`, expanded: false }),
  );
  return within(await screen.findByRole('menu'));
};
const choose = async (item: string, dialog: string) => {
  await person.click((await openMenu()).getByText(item));
  return within(await screen.findByRole('dialog', { name: dialog }));
};
const patches = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PATCH').map((call) => [call.path, call.body]);

describe('UserMenu', () => {
  it('deactivates after confirmation and refreshes the list [UM-15 ST-03]', async () => {
    const people = [henrik];
    const calls = server([], {
      [`GET ${path}`]: () => ({ body: people }),
      [`PATCH ${path}/h`]: () => ({ body: (people[0] = inactive) }),
    });
    open();
    const dialog = await choose('Deactivate', 'Deactivate User');
    expect(dialog.getByText(/will be signed out everywhere at once/)).toHaveTextContent('Henrik Brandt');
    expect(patches(calls)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Deactivate User' }));
    expect(await screen.findByText('User deactivated successfully')).toBeInTheDocument();
    expect(patches(calls)).toEqual([[`${path}/h`, { isActive: false }]]);
    expect(await screen.findByText('Inactive')).toBeInTheDocument();
  });

  it('reactivates an inactive user [UM-15]', async () => {
    const calls = server([inactive], { [`PATCH ${path}/h`]: { body: henrik } });
    open();
    const dialog = await choose('Reactivate', 'Reactivate User');
    await person.click(dialog.getByRole('button', { name: 'Reactivate User' }));
    expect(await screen.findByText('User reactivated successfully')).toBeInTheDocument();
    expect(patches(calls)).toEqual([[`${path}/h`, { isActive: true }]]);
  });

  it('does not let administrators deactivate themselves', async () => {
    server([buildSystemUser(administrator)]);
    open();
    const menu = await openMenu('Mara Lindqvist');
    expect(menu.getByText('Edit Details')).toBeInTheDocument();
    expect(menu.queryByText('Deactivate')).not.toBeInTheDocument();
  });

  it('shows why a deactivation failed and keeps the dialog open', async () => {
    const message = 'At least one active administrator must remain';
    server([henrik], { [`PATCH ${path}/h`]: { status: 409, body: { message } } });
    open();
    const dialog = await choose('Deactivate', 'Deactivate User');
    await person.click(dialog.getByRole('button', { name: 'Deactivate User' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Deactivate User' })).toBeInTheDocument();
  });

  it('edits name, email and mobile; an empty mobile is removed', async () => {
    const calls = server([henrik], { [`PATCH ${path}/h`]: { body: henrik } });
    open();
    const dialog = await choose('Edit Details', 'Edit User');
    const type = async (label: string, value: string) => {
      await person.clear(dialog.getByLabelText(label));
      if (value) await fillIn(dialog.getByLabelText(label), value);
    };
    await type('Email', 'henrik@');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Valid email is required')).toBeInTheDocument();
    expect(patches(calls)).toEqual([]);
    await type('Email', 'h.brandt@haldenroe.example');
    await type('Last Name', 'Brandt-Meier');
    await type('Mobile (Optional)', '');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    const details = { lastName: 'Brandt-Meier', email: 'h.brandt@haldenroe.example' };
    expect(patches(calls)).toEqual([[`${path}/h`, { ...details, mobile: null }]]);
  });

  it('asks which value to keep when another administrator changed the same field', async () => {
    const current = { ...henrik, lastName: 'Brand', mobile: '+49 170 1', version: 'v2' };
    const answers = [{ status: 412, body: { code: 'conflict', current } }];
    const calls = server([henrik], { [`PATCH ${path}/h`]: () => answers.shift() ?? { body: henrik } });
    open();
    const dialog = await choose('Edit Details', 'Edit User');
    await person.type(dialog.getByLabelText('Last Name'), 't');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    const title = await screen.findByText('Changed by somebody else');
    const question = within(title.closest('[role="dialog"]') as HTMLElement);
    expect(question.getByRole('radio', { name: /Theirs.*Brand$/ })).toBeInTheDocument();
    await person.click(question.getByRole('radio', { name: /Yours/ }));
    await person.click(question.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    expect(patches(calls).map(([, body]) => body)).toEqual(Array(2).fill({ lastName: 'Brandtt' }));
  });

  it('shows a server error at its field [VA-07]', async () => {
    const body = { message: 'This email address is already in use', field: 'email' };
    server([henrik], { [`PATCH ${path}/h`]: { status: 409, body } });
    open();
    const dialog = await choose('Edit Details', 'Edit User');
    await person.type(dialog.getByLabelText('Email'), 'x');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText(body.message)).toBeInTheDocument();
  });
});

describe('last email of a system user', () => {
  const at = new Date(Date.now() - 2 * 86_400_000).toISOString();

  it('is polled after a resend, for that person only [EN-02 UM-12]', async () => {
    const failed = { status: 'failed', reason: '550 No such mailbox', at } as const;
    const sent = { status: 'sent', reason: null, at: new Date().toISOString() } as const;
    const before = { ...henrik, mustChangePassword: true, lastMail: failed };
    // The list that is refetched after the action does not include the new mail yet.
    const calls = server([before], {
      [`POST ${path}/h/resend-email`]: { body: before },
      [`GET ${path}/h`]: { body: { ...before, lastMail: sent } },
    });
    open();
    await person.click((await screen.findAllByRole('button', { name: /^Resend Email/i }))[0] as HTMLElement);
    expect(await screen.findByText('Email resent successfully')).toBeInTheDocument();
    expect(
      (await screen.findAllByText(/^Email sent/, undefined, { timeout: 10_000 }))[0],
    ).toBeInTheDocument();
    const lists = calls.filter((call) => call.method === 'GET' && call.path.split('?')[0] === path);
    expect(lists).toHaveLength(2);
  });

  it.each([
    [{ status: 'queued', reason: null, at } as const, 'Email on its way'],
    [{ status: 'sent', reason: null, at } as const, 'Email sent 2 days ago'],
    [{ status: 'failed', reason: '550 No such mailbox', at } as const, 'Email not sent: 550 No such mailbox'],
    [{ status: 'failed', reason: null, at } as const, 'Email not sent'],
  ])('is shown beside the address: %j [EN-02]', async (lastMail, words) => {
    server([{ ...henrik, lastMail }]);
    open();
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(within(row as HTMLElement).getAllByRole('cell')[1]).toHaveTextContent(
      `henrik@haldenroe.example${words}`,
    );
  });
});
