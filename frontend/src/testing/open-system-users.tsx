import type { SystemUser } from '@jobref/contracts/domain/users';
import { AntdRoot } from '../ui/theme/antd-root.js';
import { SignedInGuard } from '../app/guards/signed-in-guard.js';
import { fakeServer } from './fake-server.js';
import { buildCurrentUser, renderRoutes } from './render.js';
import { AdminDashboardPage } from '../features/admin/admin-dashboard-page.js';

export const path = '/api/admin/system-users';

/** Builds a user as administrators see them; override what matters to the test. */
export const buildSystemUser = (overrides: Partial<SystemUser> = {}): SystemUser => ({
  ...buildCurrentUser(),
  mobile: null,
  lastLogin: null,
  lastMail: null,
  version: 'v1',
  ...overrides,
});

export const administrator = buildCurrentUser({ role: 'administrator' });

/** Opens the Admin Dashboard on System Users as an administrator. */
export const open = (): void => {
  renderRoutes(
    [
      {
        element: <SignedInGuard />,
        children: [
          {
            path: '/admin',
            element: (
              <AntdRoot>
                <AdminDashboardPage />
              </AntdRoot>
            ),
          },
        ],
      },
    ],
    { path: '/admin', user: administrator },
  );
};
/** Fakes a server with these users and more; returns the sent calls. */
export const server = (users: SystemUser[], more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [`GET ${path}`]: { body: users }, ...more });
