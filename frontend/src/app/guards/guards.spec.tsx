import { act, screen, waitFor } from '@testing-library/react';
import { leaveTo } from '../../session/leave-to.js';
import { SystemLoginPage } from '../../features/sign-in/system-login-page.js';
import { sessionEnded } from '../../session/session.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { fakeServer } from '../../testing/fake-server.js';
import { holdTimersOf } from '../../testing/hold-timers.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';
import { settle } from '../../testing/settle.js';
import { AdministratorOnly } from './administrator-only.js';
import { PasswordChangeGate } from './password-change-gate.js';
import { SignedInGuard } from './signed-in-guard.js';

jest.mock('../../session/leave-to.js', () => ({ leaveTo: jest.fn() }));

const Greeting = () => <p>Dashboard of {useSignedInUser().firstName}</p>;
const routes = [
  {
    element: <PasswordChangeGate />,
    children: [
      { path: 'login', element: <p>System Login</p> },
      {
        element: <SignedInGuard home={<p>Landing page</p>} />,
        children: [
          { index: true, element: <Greeting /> },
          { path: 'jobs', element: <p>Job References</p> },
          {
            element: <AdministratorOnly />,
            children: [{ path: 'admin/users', element: <p>User Management</p> }],
          },
        ],
      },
      {
        element: <SignedInGuard />,
        children: [{ path: 'change-password', element: <p>Password Change Required</p> }],
      },
    ],
  },
];
const user = buildCurrentUser();
const signedIn = { 'GET /api/auth/user': { body: user } };
const signedOut = { 'GET /api/auth/user': { status: 401, body: { message: 'Sign in first' } } };

beforeEach(() => {
  localStorage.clear();
  jest.mocked(leaveTo).mockClear();
});

describe('/', () => {
  it('shows the landing page until the user is known, then the dashboard [RT-01]', async () => {
    fakeServer(signedIn);
    renderRoutes(routes);
    expect(screen.getByText('Landing page')).toBeInTheDocument();
    expect(await screen.findByText('Dashboard of Mara')).toBeInTheDocument();
  });

  it('does not flash the landing page when a signed-in person reloads [RT-01 DA-01]', async () => {
    fakeServer(signedIn);
    const { unmount } = renderRoutes(routes);
    await screen.findByText('Dashboard of Mara');
    unmount();
    renderRoutes(routes);
    expect(screen.queryByText('Landing page')).not.toBeInTheDocument();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByText('Dashboard of Mara')).toBeInTheDocument();
  });

  it('does not flash the landing page when the server saw a session, and shows it again once the session is over [RT-01]', async () => {
    document.documentElement.dataset['signedIn'] = '';
    fakeServer(signedOut);
    const { unmount } = renderRoutes(routes);
    expect(screen.queryByText('Landing page')).not.toBeInTheDocument();
    expect(await screen.findByText('Landing page')).toBeInTheDocument();
    unmount();
    renderRoutes(routes);
    expect(screen.getByText('Landing page')).toBeInTheDocument();
  });

  it('shows the landing page to a visitor [RT-01]', async () => {
    fakeServer(signedOut);
    renderRoutes(routes);
    await waitFor(() => expect(screen.getByText('Landing page')).toBeInTheDocument());
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('announces an ended session on the dashboard, and leads to the sign-in [DA-02]', async () => {
    fakeServer(signedIn);
    const { queryClient } = renderRoutes(routes);
    await screen.findByText('Dashboard of Mara');
    fakeServer(signedOut);
    await queryClient.invalidateQueries({ queryKey: ['/api/auth/user'] });
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login'));
    // The toast is gone with this page.
    renderRoutes([{ path: '/login', element: <SystemLoginPage /> }], { path: '/login' });
    expect(screen.getByText(/Your session has ended/)).toBeInTheDocument();
    act(() => sessionEnded(queryClient));
    renderRoutes([{ path: '/login', element: <SystemLoginPage /> }], { path: '/login' });
    expect(screen.getAllByText(/Your session has ended/)).toHaveLength(1);
  });
});

describe('pages that need a sign-in', () => {
  it('send a visitor to the sign-in [ER-05]', async () => {
    window.history.replaceState(null, '', '/jobs');
    fakeServer(signedOut);
    renderRoutes(routes, { path: '/jobs' });
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(screen.queryByText('Job References')).not.toBeInTheDocument();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/api/login?next=%2Fjobs'));
    window.history.replaceState(null, '', '/');
  });

  it('show the status when the current user cannot be loaded, and retry on request [ST-04]', async () => {
    fakeServer({ 'GET /api/auth/user': { status: 503, statusText: 'Service Unavailable' } });
    renderRoutes(routes, { path: '/jobs' });
    expect(await screen.findByText('503: Service Unavailable')).toBeInTheDocument();
    expect(screen.getByText('JobRef')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
    fakeServer(signedIn);
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByText('Job References')).toBeInTheDocument();
  });

  it('say in the product’s words that the server is unreachable [ER-04]', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    renderRoutes(routes, { path: '/jobs' });
    expect(await screen.findByText('The server could not be reached')).toBeInTheDocument();
  });

  it('poll every 5 s while the server is unreachable, and stop once it answers [ER-04]', async () => {
    jest.useFakeTimers();
    const pass = async (milliseconds: number) => {
      await act(() => jest.advanceTimersByTimeAsync(milliseconds));
      await settle();
    };
    const inVain = fakeServer({ 'GET /api/auth/user': { status: 503 } });
    renderRoutes(routes, { path: '/jobs' });
    await pass(0);
    expect(screen.getByText('Your account could not be loaded')).toBeInTheDocument();
    const asked = inVain.length;
    await pass(4999);
    expect(inVain).toHaveLength(asked);
    screen.getByRole('button', { name: 'Try again' }).focus();
    await pass(1);
    expect(inVain).toHaveLength(asked + 1);
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    const answered = fakeServer(signedIn);
    await pass(5000);
    // The response is rendered a moment later.
    await pass(1);
    expect(screen.getByText('Job References')).toBeInTheDocument();
    await pass(60_000);
    jest.useRealTimers();
    expect(answered).toHaveLength(1);
  });
});

describe('mustChangePassword', () => {
  it.each(['/', '/jobs', '/login', '/admin/users'])(
    'shows the change-password screen on %s [RT-14]',
    async (path) => {
      const { router } = renderRoutes(routes, { path, user: buildCurrentUser({ mustChangePassword: true }) });
      expect(await screen.findByText('Password Change Required')).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/change-password');
    },
  );
});

describe('administration', () => {
  it('is open to administrators [UM-13]', async () => {
    renderRoutes(routes, { path: '/admin/users', user: buildCurrentUser({ role: 'administrator' }) });
    expect(await screen.findByText('User Management')).toBeInTheDocument();
  });

  it('shows agents a message and sends them home after 500 ms [UM-13]', async () => {
    const halfASecondLater = holdTimersOf(500);
    const { router } = renderRoutes(routes, { path: '/admin/users', user });
    expect(
      await screen.findByText('Access Denied: Administrator access required to view this page'),
    ).toBeInTheDocument();
    expect(screen.queryByText('User Management')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/users');
    act(halfASecondLater);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
