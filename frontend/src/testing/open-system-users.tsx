import type { SystemUser } from '@jobref/contracts/domain/users';
import { fakeServer } from './fake-server.js';
import { openSignedIn } from './open-signed-in.js';
import { buildCurrentUser } from './render.js';
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

/** Opens the Admin Dashboard on System Users as an administrator; `search` as in the URL. */
export const open = (search = ''): void => {
  openSignedIn(<AdminDashboardPage />, administrator, `/admin${search}`);
};
/** Fakes a server with these users and more; returns the sent calls. */
export const server = (users: SystemUser[], more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [`GET ${path}`]: { body: users }, ...more });
