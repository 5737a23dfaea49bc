import { screen, waitFor } from '@testing-library/react';
import { person } from '../../testing/person.js';
import { SignedInGuard } from '../../app/guards/signed-in-guard.js';
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';
import { ChangePasswordPage } from './change-password-page.js';

const changed = { 'GET /api/auth/user': { body: buildCurrentUser() } };

const open = (mustChangePassword = true) =>
  renderRoutes(
    [
      {
        element: <SignedInGuard />,
        children: [
          {
            path: '/change-password',
            element: <ChangePasswordPage />,
          },
          { path: '/', element: <p>Dashboard</p> },
        ],
      },
    ],
    { path: '/change-password', user: buildCurrentUser({ mustChangePassword }) },
  );
const fill = async (current: string, next: string, confirmation: string) => {
  const values = { 'Current password': current, 'New password': next, 'Confirm new password': confirmation };
  for (const [label, value] of Object.entries(values))
    if (value) await person.type(screen.getByLabelText(label), value);
  await person.click(screen.getByRole('button', { name: 'Change Password' }));
};

describe('ChangePasswordPage', () => {
  const subtitles = [
    [true, 'You must change your password before continuing.'],
    [false, 'Update your password for better security.'],
  ] as const;
  it.each(subtitles)(
    'shows title, hint and, with mustChangePassword %s, "%s" [CP-01 CP-02]',
    (mustChangePassword, subtitle) => {
      open(mustChangePassword);
      expect(screen.getByRole('heading', { name: 'Password Change Required' })).toBeInTheDocument();
      expect(screen.getByText(subtitle)).toBeInTheDocument();
      expect(screen.getByText('Password must be at least 8 characters long')).toBeInTheDocument();
    },
  );

  it('masks all three fields and shows "Changing Password..." while pending [CP-01]', async () => {
    let answer: () => void = () => undefined;
    const calls = fakeServer({
      ...changed,
      'POST /api/auth/change-password': () =>
        new Promise((resolve) => (answer = () => resolve({ body: { message: 'ok' } }))),
    });
    const { router } = open();
    const labels = ['Current password', 'New password', 'Confirm new password'];
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'Password must be at least 8 characters long',
    );
    await fill('old password', 'new password', 'new password');
    const pending = await screen.findByRole('button', { name: 'Changing Password...' });
    expect(screen.queryByRole('button', { name: 'Change Password' })).not.toBeInTheDocument();
    await person.click(pending);
    answer();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each([
    ['old password', '', 'new password', 'Please fill in all fields'],
    ['old password', 'new password', 'new passwort', 'New password and confirmation do not match'],
    ['old password', 'seven77', 'seven77', 'Password must be at least 8 characters long'],
  ])(
    'rejects (%s, %s, %s): %s; nothing is sent [CP-03 VA-06]',
    async (current, next, confirmation, message) => {
      const calls = fakeServer({});
      open();
      await fill(current, next, confirmation);
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(calls).toEqual([]);
    },
  );

  it('sends the change, refetches the current user and navigates to / [CP-04]', async () => {
    const calls = fakeServer({ ...changed, 'POST /api/auth/change-password': { body: { message: 'ok' } } });
    const { router } = open();
    await fill('old password', 'new password', 'new password');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByText('Password Changed')).toBeInTheDocument();
    expect(screen.getByText('Your password has been updated successfully.')).toBeInTheDocument();
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/auth/change-password', { currentPassword: 'old password', newPassword: 'new password' }],
      ['GET', '/api/auth/user', undefined],
    ]);
  });

  it.each([
    [{ status: 400, body: { message: 'The current password is wrong' } }, 'The current password is wrong'],
    [{ status: 500 }, 'Failed to change password'],
  ])('shows a failure in the form too: %j [CP-05]', async (answer, message) => {
    fakeServer({ ...changed, 'POST /api/auth/change-password': answer });
    open();
    await fill('old password', 'new password', 'new password');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('tells after a lost response that the new password may apply already', async () => {
    let answer: FakeAnswer = { status: 504, statusText: 'Gateway Timeout' };
    fakeServer({ ...changed, 'POST /api/auth/change-password': () => answer });
    open();
    await fill('old password', 'new password', 'new password');
    const hint = 'An attempt that got no answer may have changed it';
    expect(await screen.findByRole('alert')).toHaveTextContent(`Gateway Timeout. ${hint}`);
    answer = { status: 400, body: { message: 'The current password is not correct' } };
    await waitFor(async () => {
      await person.click(screen.getByRole('button', { name: 'Change Password' }));
      expect(screen.getByRole('alert')).toHaveTextContent(`is not correct. ${hint}`);
    });
  });
});
