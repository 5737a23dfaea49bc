import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftKey, readDraft, saveDraft } from '../../drafts/draft-storage.js';
import { currentUserKey } from '../../session/session.js';
import { fakeLive, withoutLive } from '../../testing/fake-live.js';
import { fakeServer } from '../../testing/fake-server.js';
import { onPhone } from '../../testing/on-phone.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';
import { UnsavedChangesPrompt } from '../../ui/overlays/unsaved-changes-prompt.js';
import { SignedInGuard } from '../guards/signed-in-guard.js';
import { lazyPage } from '../lazy-page.js';
import { ShellPages } from '../layouts.js';

const Page = () => <p>The page</p>;
const Unsaved = () => {
  const words = { title: 'Leave?', confirmLabel: 'Leave', cancelLabel: 'Stay', onLeave: () => undefined };
  return (
    <UnsavedChangesPrompt when {...words}>
      Not saved yet
    </UnsavedChangesPrompt>
  );
};
const Broken = () => {
  throw new Error('Something is missing');
};
const routes = [
  { path: '/login', element: <p>System Login</p> },
  {
    element: <SignedInGuard />,
    children: [
      {
        element: <ShellPages />,
        children: [
          { index: true, handle: { title: 'Dashboard' }, element: <Page /> },
          lazyPage({ path: 'jobs', title: 'Job References' }, () => Promise.resolve(Page)),
          lazyPage({ path: 'jobs/:id', title: 'Job Details' }, () => Promise.resolve(Page)),
          lazyPage({ path: 'unsaved', title: 'Settings' }, () => Promise.resolve(Unsaved)),
          lazyPage({ path: 'broken', title: 'Broken' }, () => Promise.resolve(Broken)),
        ],
      },
    ],
  },
];
const open = async (path = '/', overrides: Parameters<typeof buildCurrentUser>[0] = {}) => {
  const view = renderRoutes(routes, { path, user: buildCurrentUser(overrides) });
  await screen.findByRole('navigation', { name: 'Main' });
  return view;
};

describe('sidebar', () => {
  it('shows product, initials, name and role [SH-01]', async () => {
    await open();
    const sidebar = within(screen.getByRole('complementary'));
    for (const text of ['JobRef', 'ML', 'Mara Lindqvist'])
      expect(sidebar.getByText(text)).toBeInTheDocument();
    expect(sidebar.getByText(/Agent$/)).toBeInTheDocument();
  });

  it('links from the name to the person’s own sessions', async () => {
    await open();
    const name = within(screen.getByRole('complementary')).getByText('Mara Lindqvist');
    expect(name.closest('a')).toHaveAttribute('href', '/account/sessions');
  });

  it('shows the organisation below the product title once it has loaded [SH-01]', async () => {
    const organisation = { name: 'Haldenroe Surveyors', logoUrl: null as string | null };
    const answer = () => ({ body: { devLogin: false, organisation, limits: {} } });
    fakeServer({ 'GET /api/config': answer });
    const { queryClient } = await open();
    const sidebar = within(screen.getByRole('complementary'));
    expect(await sidebar.findByText('Haldenroe Surveyors')).toBeInTheDocument();
    organisation.logoUrl = '/api/logo?version=2';
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/config'] }));
    expect(await sidebar.findByAltText('Haldenroe Surveyors')).toHaveAttribute('src', '/api/logo?version=2');
    Object.assign(organisation, { name: 'JobRef', logoUrl: null });
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/config'] }));
    await waitFor(() => expect(sidebar.getAllByText('JobRef')).toHaveLength(1));
  });

  it('shows the profile image if there is one [SH-01]', async () => {
    await open('/', { profileImageUrl: '/api/users/1/picture' });
    expect(document.querySelector('aside img')).toHaveAttribute('src', '/api/users/1/picture');
  });

  it.each([
    ['/', 'Dashboard'],
    ['/jobs', 'Job References'],
    ['/jobs/7', 'Job References'],
  ])('highlights on %s only %s [SH-02]', async (path, name) => {
    await open(path);
    const current = within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current'));
    expect(current.map((link) => link.textContent)).toEqual([name]);
  });

  it('links to the five main pages of every agent, in this order [SH-02]', async () => {
    await open();
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/'],
      ['Job References', '/jobs'],
      ['Upload Files', '/upload'],
      ['Search', '/search'],
      ['Collaboration', '/collaboration'],
    ]);
  });

  it('has Clients and the bin in a landmark of their own, so that they are found without the pointer', async () => {
    await open();
    const links = within(screen.getByRole('navigation', { name: 'More' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Clients', 'Bin']);
  });

  it('shows the administration to administrators only [SH-03]', async () => {
    const { unmount } = await open();
    expect(screen.queryByText('Administration')).not.toBeInTheDocument();
    unmount();
    await open('/', { role: 'administrator' });
    expect(screen.getByRole('link', { name: 'Manage Users' })).toHaveAttribute('href', '/admin/users');
    expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/admin/reports');
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings');
  });

  it('signs out by a browser navigation, with which drafts are removed [SH-04]', async () => {
    await open();
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
    const draft = draftKey('mara', 'comment');
    saveDraft(draft, 'half a comment');
    const signOut = screen.getByRole('link', { name: 'Sign Out' });
    expect(signOut).toHaveAttribute('href', '/api/logout');
    // jsdom does not navigate.
    signOut.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(signOut);
    expect(readDraft(draft)).toBe('');
    confirm.mockRestore();
  });

  it('keeps a page from scrolling only as a drawer', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  });
});

describe('sidebar on a phone', () => {
  onPhone();

  it.each(['/', '/jobs'])(
    'opens as a drawer over %s and closes by the overlay, Escape or a chosen page [SH-05]',
    async (path) => {
      await open(path);
      const toggle = screen.getByRole('button', { name: 'Open menu' });
      await userEvent.click(toggle);
      expect(toggle).toHaveAttribute('aria-expanded', 'true');
      expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
      await userEvent.click(screen.getByTestId('menu-overlay'));
      expect(toggle).toHaveAttribute('aria-expanded', 'false');
      expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
      await userEvent.click(toggle);
      await userEvent.keyboard('{Escape}');
      expect(toggle).toHaveAttribute('aria-expanded', 'false');
      expect(toggle).toHaveFocus();
      await userEvent.click(toggle);
      await userEvent.click(screen.getByRole('link', { name: 'Job References' }));
      await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'));
    },
  );
});

describe('header', () => {
  it('shows title, name, @username and the link to a new job [SH-06]', async () => {
    await open('/jobs');
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('heading', { name: 'Job References' })).toBeInTheDocument();
    expect(header.getByText('Mara Lindqvist')).toBeInTheDocument();
    expect(header.getByText('@mlindqvist')).toBeInTheDocument();
    expect(header.getByRole('link', { name: 'New Job' })).toHaveAttribute('href', '/upload');
    expect(document.title).toBe('Job References | JobRef');
  });

  it('has a bell with a dot while notifications are unread [SH-06]', async () => {
    fakeServer({ 'GET /api/notifications/unread-count': { body: { count: 3, comments: 1 } } });
    await open('/jobs');
    const header = within(screen.getByRole('banner'));
    expect(await header.findByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
    expect(header.getByTestId('bell-dot')).toBeInTheDocument();
  });

  it('closes the live stream with the session, and opens a new one for the next user [SH-07]', async () => {
    const streams = fakeLive();
    fakeServer({ 'POST /api/auth/logout': { body: { message: 'ok' } } });
    const { router, queryClient } = await open('/jobs');
    await waitFor(() => expect(streams).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(() => expect(streams[0]?.readyState).toBe(EventSource.CLOSED));
    queryClient.setQueryData(currentUserKey, buildCurrentUser({ id: 'another' }));
    await act(() => router.navigate('/jobs'));
    await waitFor(() => expect(streams).toHaveLength(2));
    expect(streams[1]?.url).toBe('/api/live');
    withoutLive();
  });

  it.each([
    [{ body: { message: 'ok' } }],
    // The response to an earlier click was lost, or the session has expired.
    [{ status: 401, body: { message: 'Unauthorized: please sign in' } }],
  ])('logs out: clears cached data, shows a toast, goes to /login: %j [SH-07]', async (answer) => {
    sessionStorage.setItem('jobref.draft.somebody.comment.key', 'The key of a request');
    const calls = fakeServer({ 'POST /api/auth/logout': answer });
    const { router, queryClient } = await open('/jobs');
    queryClient.setQueryData(['/api/jobs'], [{ id: 1 }]);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('Logged Out')).toBeInTheDocument();
    expect(screen.getByText('You have been successfully logged out.')).toBeInTheDocument();
    expect(screen.queryByText('You are logged out. Logging in again...')).not.toBeInTheDocument();
    expect(queryClient.getQueryData(['/api/jobs'])).toBeUndefined();
    expect(sessionStorage.getItem('jobref.draft.somebody.comment.key')).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('asks before it logs out from a page with unsaved changes, once [SH-07]', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const calls = fakeServer({ 'POST /api/auth/logout': { body: { message: 'ok' } } });
    const sent = () => calls.filter(({ method }) => method === 'POST');
    const { router } = await open('/unsaved');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(sent()).toEqual([]);
    confirm.mockReturnValue(true);
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('System Login')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.queryByText('Leave?')).not.toBeInTheDocument();
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(sent()).toHaveLength(1);
    confirm.mockRestore();
  });

  it('asks before it deletes a half-written comment [SH-07]', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const calls = fakeServer({});
    const comment = draftKey(buildCurrentUser().id, 'comment');
    saveDraft(comment, 'Half a comment');
    await open('/jobs');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(readDraft(comment)).toBe('Half a comment');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    saveDraft(comment, '');
    confirm.mockRestore();
  });

  const refusals = [
    [
      { status: 503, body: { message: 'The sign-in service is not reachable.' } },
      'The sign-in service is not reachable.',
    ],
    [{ status: 500 }, 'Failed to logout'],
  ] as const;
  it.each(refusals)('shows the reason of a failed logout and stays: %j [SH-08]', async (answer, message) => {
    fakeServer({ 'POST /api/auth/logout': answer });
    const { router } = await open('/jobs');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout Failed')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/jobs');
  });
});

describe('broken page in the shell', () => {
  it('keeps the shell and offers a way back', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open('/broken');
    expect(await screen.findByText('This page could not be shown')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    silent.mockRestore();
  });
});
