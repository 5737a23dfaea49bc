import { act, screen, waitFor } from '@testing-library/react';
import { person } from '../../testing/person.js';
import { PasswordChangeGate } from '../../app/guards/password-change-gate.js';
import { hintKey } from '../../session/session.js';
import { fakeServer } from '../../testing/fake-server.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';
import { AdminAccessPage } from './admin-access-page.js';
import { SystemLoginPage } from './system-login-page.js';

const user = buildCurrentUser();
const signedOut = { 'GET /api/auth/user': { status: 401 } };

const open = (path: string) =>
  renderRoutes(
    [
      {
        element: <PasswordChangeGate />,
        children: [
          {
            path: '/login',
            element: <SystemLoginPage />,
          },
          {
            path: '/admin/login',
            element: <AdminAccessPage />,
          },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    { path },
  );
const fill = async (username: string, password: string) => {
  if (username) await person.type(screen.getByLabelText('Username'), username);
  if (password) await person.type(screen.getByLabelText('Password'), password);
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
};

const halves = [
  ['', 'secret', 'Username'],
  ['mlindqvist', '', 'Password'],
  ['', '', 'Username'],
] as const;
const asksForBoth = async (path: string, username: string, password: string, empty: string) => {
  const calls = fakeServer(signedOut);
  open(path);
  await fill(username, password);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Please enter both username and password$/);
  expect(screen.getByLabelText(empty)).toHaveFocus();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
};

describe('System Login', () => {
  it('shows its title, texts, fields and button [SL-01]', () => {
    fakeServer(signedOut);
    open('/login');
    expect(screen.getByRole('heading', { name: 'System Login' })).toBeInTheDocument();
    expect(screen.getByText('Enter your username and password to access the system')).toBeInTheDocument();
    expect(screen.getByText('Need help? Contact your administrator for assistance.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it.each(halves)(
    'requires both fields, sends nothing and focuses the empty one (%s, %s) [SL-02]',
    (...fields) => asksForBoth('/login', ...fields),
  );

  it('sends nothing and explains why in a browser that blocks cookies [SL-02]', async () => {
    const calls = fakeServer(signedOut);
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValueOnce(false);
    open('/login');
    await fill('mlindqvist', 'a good password');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This browser blocks cookies/);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    ['/login', '/jobs'],
    ['/login?next=%2Fjobs%2F7%3Ftab%3Dfiles', '/jobs/7'],
    ['/login?next=https%3A%2F%2Felsewhere.example%2Fjobs', '/jobs'],
  ])('signs in from %s, refetches the current user and goes to %s [SL-03]', async (path, target) => {
    const calls = fakeServer({ ...signedOut, 'POST /api/auth/login': { body: { user } } });
    const { router } = open(path);
    await fill('mlindqvist', 'a good password');
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
    expect(await screen.findByText('Login Successful')).toBeInTheDocument();
    expect(screen.getByText('Welcome back, Mara!')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      username: 'mlindqvist',
      password: 'a good password',
    });
    expect(calls.filter(({ path: called }) => called === '/api/auth/user').length).toBeGreaterThanOrEqual(2);
  });

  it('goes to the page without another sign-in when somebody signs in from another tab [SL-03]', async () => {
    fakeServer(signedOut);
    const { router } = open('/login?next=%2Fjobs%2F7');
    await screen.findByText('You are not signed in. Sign in to continue to your page.');
    const storedElsewhere = () =>
      act(() => {
        window.dispatchEvent(new StorageEvent('storage', { key: hintKey }));
        return Promise.resolve();
      });
    await storedElsewhere();
    expect(router.state.location.pathname).toBe('/login');
    fakeServer({ 'GET /api/auth/user': { body: user } });
    await storedElsewhere();
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs/7'));
  });

  it('replaces the form in the history, so that Back does not return to it', async () => {
    fakeServer({ ...signedOut, 'POST /api/auth/login': { body: { user } } });
    const { router } = open('/');
    await act(() => router.navigate('/login'));
    await fill('mlindqvist', 'a good password');
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/');
  });

  it('explains a redirect from another page [ER-05 SL-01]', () => {
    fakeServer(signedOut);
    const { unmount } = open('/login');
    expect(screen.queryByText(/You are not signed in/)).not.toBeInTheDocument();
    unmount();
    open('/login?next=%2Fjobs%2F7');
    expect(screen.getByText(/You are not signed in/)).toBeInTheDocument();
  });

  it('goes to the change-password screen when the password must be changed [SL-03]', async () => {
    const fresh = buildCurrentUser({ mustChangePassword: true });
    fakeServer({ ...signedOut, 'POST /api/auth/login': { body: { user: fresh } } });
    const { router } = open('/login');
    await fill('mlindqvist', 'wren-harbor-41-Tile');
    await waitFor(() => expect(router.state.location.pathname).toBe('/change-password'));
  });

  it('shows "Signing in..." while pending and submits only once [SL-01]', async () => {
    let answer: () => void = () => undefined;
    const calls = fakeServer({
      ...signedOut,
      'POST /api/auth/login': () => new Promise((resolve) => (answer = () => resolve({ body: { user } }))),
    });
    open('/login');
    await person.type(screen.getByLabelText('Username'), 'mlindqvist');
    await person.type(screen.getByLabelText('Password'), 'secret{Enter}{Enter}');
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    answer();
    await screen.findByText('Welcome back, Mara!');
  });

  it('shows the server’s message in a toast and in the form, and stays on the page [SL-04]', async () => {
    fakeServer({
      ...signedOut,
      'POST /api/auth/login': { status: 429, body: { message: 'Too many attempts. Try again in 30 s.' } },
    });
    const { router } = open('/login');
    await fill('mlindqvist', 'wrong');
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
    expect(screen.getAllByText('Too many attempts. Try again in 30 s.')).toHaveLength(2);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('reports an unreachable server instead of wrong credentials [SL-04]', async () => {
    fakeServer({ ...signedOut, 'POST /api/auth/login': { status: 502 } });
    open('/login');
    await fill('mara', 'secret');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  });

  it('shows "Invalid credentials" without a server message, and never that the session ended [SL-04 ER-05]', async () => {
    fakeServer({ ...signedOut, 'POST /api/auth/login': { status: 401 } });
    open('/login');
    await fill('mlindqvist', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
    expect(screen.queryByText('You are logged out. Logging in again...')).not.toBeInTheDocument();
  });
});

describe('Admin Access', () => {
  it('signs an administrator in and goes to /admin [AL-01]', async () => {
    const calls = fakeServer({
      ...signedOut,
      'POST /api/admin/login': { body: { user: buildCurrentUser({ role: 'administrator' }) } },
    });
    const { router } = open('/admin/login');
    expect(screen.getByRole('heading', { name: 'Admin Access' })).toBeInTheDocument();
    await fill('hbrandt', 'secret');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(await screen.findByText('Admin login successful')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toContain('/api/admin/login');
  });

  it.each(halves)(
    'requires both fields, sends nothing and focuses the empty one (%s, %s) [AL-02]',
    (...fields) => asksForBoth('/admin/login', ...fields),
  );

  it('shows why an agent is rejected [AL-03]', async () => {
    fakeServer({
      ...signedOut,
      'POST /api/admin/login': { status: 403, body: { message: 'Administrator access required' } },
    });
    open('/admin/login');
    await fill('mlindqvist', 'right');
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Administrator access required');
  });
});
