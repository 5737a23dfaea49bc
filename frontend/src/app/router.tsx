import type { RouteObject } from 'react-router-dom';
import { jobReferenceKey } from '../api/use-job-reference.js';
import { AdministratorOnly } from './guards/administrator-only.js';
import { PasswordChangeGate } from './guards/password-change-gate.js';
import { SignedInGuard } from './guards/signed-in-guard.js';
import { lazyPage } from './lazy-page.js';
import {
  AntdPages,
  BarePages,
  LandingPage,
  loadAntdPages,
  loadBarePages,
  loadShell,
  NotFoundPlace,
  ShellPages,
} from './layouts.js';
import { PageError } from './page-error.js';

const systemLogin = () => import('../features/sign-in/system-login-page.js').then((m) => m.SystemLoginPage);
const adminDashboard = () =>
  import('../features/admin/admin-dashboard-page.js').then((m) => m.AdminDashboardPage);
const admin = { title: 'Admin Dashboard', subtitle: 'JobRef Administration' };

/** Sign-in family: one folder on bare paper. */
const barePages: RouteObject = {
  element: <BarePages />,
  handle: { load: loadBarePages },
  children: [
    lazyPage({ path: 'login', title: 'System Login' }, systemLogin),
    lazyPage({ path: 'system/login', title: 'System Login' }, systemLogin),
    lazyPage({ path: 'admin/login', title: 'Admin Access' }, () =>
      import('../features/sign-in/admin-access-page.js').then((m) => m.AdminAccessPage),
    ),
    {
      element: <SignedInGuard />,
      children: [
        lazyPage({ path: 'change-password', title: 'Password Change Required' }, () =>
          import('../features/password/change-password-page.js').then((m) => m.ChangePasswordPage),
        ),
      ],
    },
  ],
};

/** Pages inside the shell that use antd. */
const antdPages: RouteObject[] = [
  lazyPage({ path: 'upload', title: 'Upload Files' }, () =>
    import('./pages/upload-page.js').then((m) => m.UploadPage),
  ),
  lazyPage({ path: 'account/sessions', title: 'Your Sessions' }, () =>
    import('../features/account/sessions/sessions-page.js').then((m) => m.SessionsPage),
  ),
  lazyPage({ path: 'account/notifications', title: 'Notification Preferences' }, () =>
    import('../features/account/notifications/notification-preferences-page.js').then(
      (m) => m.NotificationPreferencesPage,
    ),
  ),
  {
    element: <AdministratorOnly />,
    children: [
      lazyPage({ path: 'admin', ...admin }, adminDashboard),
      lazyPage({ path: 'admin/dashboard', ...admin }, adminDashboard),
      lazyPage({ path: 'admin/settings', title: 'Settings' }, () =>
        import('../features/admin/settings/settings-panel.js').then((m) => m.SettingsPanel),
      ),
      lazyPage({ path: 'admin/reports', title: 'Reports' }, () =>
        import('../features/admin/reports/reports-panel.js').then((m) => m.ReportsPanel),
      ),
    ],
  },
];

export const routes: RouteObject[] = [
  {
    element: <PasswordChangeGate />,
    ErrorBoundary: PageError,
    children: [
      barePages,
      {
        element: <SignedInGuard home={<LandingPage />} />,
        children: [
          {
            element: <ShellPages />,
            handle: { load: loadShell },
            ErrorBoundary: PageError,
            children: [
              lazyPage({ index: true, title: 'Dashboard' }, () =>
                import('./pages/dashboard-page.js').then((m) => m.DashboardPage),
              ),
              lazyPage({ path: 'jobs', title: 'Job References' }, () =>
                import('./pages/job-references-page.js').then((m) => m.JobReferencesPage),
              ),
              lazyPage(
                { path: 'jobs/:id', title: 'Job Details' },
                () => import('./pages/job-reference-page.js').then((m) => m.JobReferencePage),
                ({ id = '' }) => jobReferenceKey(id),
              ),
              lazyPage({ path: 'search', title: 'Search Job References' }, () =>
                import('../features/search/search-page.js').then((m) => m.SearchPage),
              ),
              lazyPage({ path: 'collaboration', title: 'Agent Collaboration' }, () =>
                import('./pages/collaboration-page.js').then((m) => m.CollaborationPage),
              ),
              {
                element: <AdministratorOnly />,
                children: [
                  lazyPage({ path: 'admin/users', title: 'User Management' }, () =>
                    import('../features/admin/user-management-page.js').then((m) => m.UserManagementPage),
                  ),
                ],
              },
              {
                element: <AntdPages />,
                handle: { load: loadAntdPages },
                // Inside the shell, which stays when this code cannot be fetched.
                ErrorBoundary: PageError,
                children: antdPages,
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPlace /> },
    ],
  },
];
