import { screen, waitFor, within } from '@testing-library/react';
import { person } from '../../../testing/person.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import { buildCurrentUser } from '../../../testing/render.js';
import { UserManagementPage } from '../user-management-page.js';

const own = buildCurrentUser({
  id: 'h',
  firstName: 'Helen',
  lastName: 'Brandt',
  username: 'hbrandt',
  role: 'administrator',
});
const agent = buildCurrentUser({ id: 'a' });
const inactive = buildCurrentUser({
  id: 'i',
  firstName: 'Gerald',
  lastName: 'Whitmore',
  username: 'gwhitmore',
  email: 'gerald@harbour.example',
  isActive: false,
});
const list = { 'GET /api/admin/users': { body: [own, agent, inactive] } };

const open = (search = '') => openSignedIn(<UserManagementPage />, own, `/admin/users${search}`);
const editFirst = async () => {
  await person.click((await screen.findAllByRole('button', { name: 'Edit Role' }))[0] as HTMLElement);
  return within(await screen.findByRole('dialog', { name: 'Update User Role' }));
};

describe('Roles tab', () => {
  it('is the first of two tabs; the other is the system users [UM-14]', async () => {
    fakeServer({ ...list, 'GET /api/admin/system-users': { body: [] } });
    open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Roles',
      'System Users',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Roles');
    await person.click(screen.getByRole('tab', { name: 'System Users' }));
    expect(await screen.findByText('No system users found')).toBeInTheDocument();
  });

  it('opens the dialog from its address, but not for one’s own role [RT-07 PE-03]', async () => {
    fakeServer(list);
    const { unmount } = open('?dialog=role&id=h');
    expect(await screen.findByRole('table', { name: 'Users' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    open('?dialog=role&id=a');
    expect(await screen.findByRole('dialog', { name: 'Update User Role' })).toHaveTextContent(
      'Mara Lindqvist',
    );
  });

  it('counts people and lists them; nobody may edit their own role [UM-01 UM-02 PE-03]', async () => {
    fakeServer(list);
    open();
    const table = within(await screen.findByRole('table', { name: 'Users' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'User',
      'Email',
      'Role',
      'Status',
      'Joined',
      'Actions',
    ]);
    const buttons = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).queryByRole('button')?.textContent ?? null);
    expect(buttons).toEqual([null, 'Edit Role', 'Edit Role']);
    const figures = ['Total Users', 'Administrators', 'Active Users'].map(
      (label) => screen.getByText(label).parentElement?.textContent,
    );
    expect(figures).toEqual(['Total Users3', 'Administrators1', 'Active Users2']);
  });

  it('searches, filters and sorts people, and shows when nobody matches [UM-02]', async () => {
    fakeServer(list);
    open();
    const names = () =>
      within(screen.getByRole('table', { name: 'Users' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')[0]
            ?.textContent?.replace(/^[A-Z]{2}/, ''),
        );
    const choose = async (box: string, label: string) => {
      await person.click(await screen.findByRole('combobox', { name: box }));
      await person.click(await screen.findByText(label, { selector: '.ant-select-item-option-content' }));
    };
    const search = await screen.findByRole('textbox', { name: 'Search people' });
    await screen.findByRole('table', { name: 'Users' });
    await choose('Order', 'By name');
    expect(names()).toEqual(['Gerald Whitmore', 'Helen Brandt', 'Mara Lindqvist']);
    await choose('State', 'Inactive');
    expect(names()).toEqual(['Gerald Whitmore']);
    expect(screen.getByText('Found 1')).toHaveRole('status');
    await person.type(search, 'mara');
    await person.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(names()).toHaveLength(3);
    await choose('Role', 'Administrator');
    expect(names()).toEqual(['Helen Brandt']);
    await choose('Role', 'All roles');
    await person.type(search, agent.email.toUpperCase());
    expect(names()).toContain('Mara Lindqvist');
    expect(screen.getByText('Total Users').parentElement).toHaveTextContent('3');
  });

  it('offers the opposite role and updates it [UM-03 UM-04]', async () => {
    const calls = fakeServer({ ...list, 'PATCH /api/admin/users/a/role': { body: agent } });
    open();
    const dialog = await editFirst();
    expect(dialog.getByText('Administrator')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Update Role' }));
    expect(await screen.findByText('User role updated successfully')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ role: 'administrator' });
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.startsWith('/api/admin/users?'))).toHaveLength(2),
    );
  });

  it('shows why the update failed [UM-04]', async () => {
    fakeServer({
      ...list,
      'PATCH /api/admin/users/a/role': { status: 409, body: { message: 'The last administrator stays one' } },
    });
    open();
    await person.click((await editFirst()).getByRole('button', { name: 'Update Role' }));
    expect(await screen.findByText('Failed to update user role')).toBeInTheDocument();
    expect(screen.getByText('The last administrator stays one')).toBeInTheDocument();
  });

  it('shows the server’s message when the list cannot be loaded, and retries', async () => {
    fakeServer({
      'GET /api/admin/users': { status: 503, body: { message: 'The sign-in service is not reachable.' } },
    });
    open();
    expect(await screen.findByText('503: The sign-in service is not reachable.')).toBeInTheDocument();
    fakeServer(list);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Users' })).toBeInTheDocument();
  });
});
