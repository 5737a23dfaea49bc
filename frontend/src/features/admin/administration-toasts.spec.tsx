import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type FakeAnswer } from '../../testing/fake-server.js';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { administrator, buildSystemUser, open } from '../../testing/open-system-users.js';
import { person } from '../../testing/person.js';
import { RolesPanel } from './roles/roles-panel.js';

const rowan = buildSystemUser({ id: 'r', firstName: 'Rowan', lastName: 'Okafor', mustChangePassword: true });
const done: FakeAnswer = { body: rowan };
const refused: FakeAnswer = { status: 409, body: { message: 'Not this one' } };
const broken: FakeAnswer = { status: 500 };

const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
const pressInDialog = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('button', { name }));
};

const changeRole = async () => {
  openSignedIn(<RolesPanel />, administrator);
  await press('Edit Role');
  await pressInDialog('Update Role');
};
const create = async () => {
  open();
  await press('Create User');
  for (const [label, value] of Object.entries({
    'First Name': 'Amélie',
    'Last Name': 'Dufour',
    Email: 'amelie@haldenroe.example',
    Username: 'adufour',
  }))
    await person.type(await screen.findByLabelText(label), value);
  await pressInDialog('Create User');
};
const resend = async () => {
  open();
  await press('Resend Email');
};
const reset = async () => {
  open();
  await press('Reset Password');
  await pressInDialog('Reset Password');
};

/** Returns text and variant of the visible toasts. */
const toasts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-variant="default"], [data-variant="destructive"]')].map(
    ({ textContent, dataset }) => [textContent, dataset.variant] as const,
  );

describe('toasts of the administration', () => {
  it.each([
    ['a role', changeRole, done, 'SuccessUser role updated successfully'],
    ['a role that was refused', changeRole, refused, 'Failed to update user roleNot this one'],
    ['a role that went wrong', changeRole, broken, 'Failed to update user role'],
    ['a new user', create, done, 'SuccessUser created and welcome email sent successfully'],
    ['a new user who was refused', create, refused, 'ErrorNot this one'],
    ['a new user that went wrong', create, broken, 'ErrorFailed to create user'],
    ['an email', resend, done, 'SuccessEmail resent successfully'],
    ['an email that was refused', resend, refused, 'ErrorNot this one'],
    ['an email that went wrong', resend, broken, 'ErrorFailed to resend email'],
    ['a password', reset, done, 'SuccessPassword reset and email sent successfully'],
    ['a password that was refused', reset, refused, 'ErrorNot this one'],
    ['a password that went wrong', reset, broken, 'ErrorFailed to reset password'],
  ] as const)('shows one toast, worded as specified, for %s [UM-04 UM-11 UM-12]', async (...row) => {
    const [, act, answer, words] = row;
    fakeServer({
      'GET /api/admin/users': { body: [rowan] },
      'GET /api/admin/system-users': { body: [rowan] },
      'PATCH /api/admin/users/r/role': answer,
      'POST /api/admin/system-users': answer,
      'POST /api/admin/system-users/r/resend-email': answer,
      'POST /api/admin/system-users/r/reset-password': answer,
    });
    await act();
    const variant = answer === done ? 'default' : 'destructive';
    await waitFor(() => expect(toasts()).toEqual([[words, variant]]));
  });
});
