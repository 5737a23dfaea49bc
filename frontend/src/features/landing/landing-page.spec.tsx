import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';
import { LandingPage } from './landing-page.js';

const open = () => renderRoutes([{ path: '/', element: <LandingPage /> }]);
const offering = (devLogin: boolean) => ({ 'GET /api/config': { body: { devLogin } } });

describe('landing page', () => {
  it('links to both sign-ins [LP-01 LP-02 LP-04 LP-05]', () => {
    fakeServer(offering(false));
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The whole job,in one dossier.');
    expect(screen.getByText(/^Create a job reference, add the photos and the papers,/)).toBeInTheDocument();
    const targets = {
      'Sign In to Get Started': '/login',
      'Start Managing Job References': '/login',
      'Admin Access': '/admin/login',
    };
    for (const [name, href] of Object.entries(targets))
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('shows the four features and names every promise [LP-03 LP-07]', () => {
    fakeServer(offering(false));
    const { container } = open();
    for (const name of ['Secure & Compliant', 'File Management', 'PDF Generation', 'Multi-Agent'])
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    const promises = [
      'secure file uploads',
      'PDF generation of reports',
      'multi-agent collaboration',
      'role-based access control',
      'audit logging',
      'data isolated per agent',
      'drag-and-drop',
      'validated',
      'up to 50 files per job',
    ];
    for (const promise of promises)
      expect(container.textContent.toLowerCase()).toContain(promise.toLowerCase());
  });

  it('offers Dev Login only if the server does [LP-06]', async () => {
    const calls = fakeServer(offering(false));
    open();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText('Dev Login (Testing)')).not.toBeInTheDocument();
  });

  it('signs in with Dev Login [LP-06]', async () => {
    const calls = fakeServer({
      ...offering(true),
      'POST /api/auth/dev-login': { body: { user: buildCurrentUser() } },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Dev Login (Testing)' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/dev-login'));
  });

  it('shows why Dev Login failed [LP-06]', async () => {
    fakeServer({
      ...offering(true),
      'POST /api/auth/dev-login': { status: 404, body: { message: 'Dev login is off' } },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Dev Login (Testing)' }));
    expect(await screen.findByText('Dev login is off')).toBeInTheDocument();
  });
});
