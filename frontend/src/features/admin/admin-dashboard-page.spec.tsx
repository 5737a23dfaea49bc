import { screen, waitFor } from '@testing-library/react';
import { buildReport, buildSettings } from '../../testing/build-report.js';
import { fakeServer } from '../../testing/fake-server.js';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { person } from '../../testing/person.js';
import { buildCurrentUser } from '../../testing/render.js';
import { AdminDashboardPage } from './admin-dashboard-page.js';

const open = (path = '/admin') => {
  fakeServer({
    'GET /api/admin/system-users': { body: [] },
    'GET /api/admin/users': { body: [] },
    'GET /api/admin/audit': { body: [] },
    'GET /api/admin/settings': { body: buildSettings() },
    'GET /api/admin/reports': { body: buildReport() },
  });
  return openSignedIn(<AdminDashboardPage />, buildCurrentUser({ role: 'administrator' }), path);
};

describe('Admin Dashboard', () => {
  it('has three tabs, System Users first, and a link back [RT-04 AD-01 AD-02]', async () => {
    open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'System Users',
      'Settings',
      'Reports',
    ]);
    expect(screen.getByRole('tab', { name: 'System Users', selected: true })).toBeInTheDocument();
    expect(await screen.findByText('No system users found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Application' })).toHaveAttribute('href', '/');
  });

  it('shows settings and reports on their tabs, and keeps the tab in the address [AD-02 AD-03 RT-17]', async () => {
    const { router } = open();
    await person.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(await screen.findByLabelText('Organisation name')).toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Reports' }));
    expect(await screen.findByRole('heading', { name: 'Jobs created per day' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Audit log' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=reports');
    expect(screen.queryByRole('button', { name: 'Create User' })).not.toBeInTheDocument();
  });

  it('opens on the tab that the address names, and on the first for any other [RT-17]', async () => {
    open('/admin?tab=settings');
    expect(await screen.findByLabelText('Organisation name')).toBeInTheDocument();
    document.body.innerHTML = '';
    open('/admin?tab=nonsense');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'System Users', selected: true })).toBeInTheDocument(),
    );
  });
});
