import type { CurrentUser } from '@jobref/contracts/domain/users';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { clientsQuery, clientSearchIn } from '../domain/clients/queries.js';
import { binQuery } from '../features/bin/queries.js';
import { listSettingsOf } from '../features/job-references/list/list-settings.js';
import { jobReferencesQuery } from '../features/job-references/queries.js';
import { LandingPage } from '../features/landing/landing-page.js';
import { AdminAccessPage } from '../features/sign-in/admin-access-page.js';
import { SystemLoginPage } from '../features/sign-in/system-login-page.js';
import { paths } from '../paths.js';
import { currentUserKey } from '../session/session.js';
import { PageLoading } from '../ui/feedback/page-loading.js';
import { AdministratorOnly } from './guards/administrator-only.js';
import { PasswordChangeGate } from './guards/password-change-gate.js';
import { SignedInGuard } from './guards/signed-in-guard.js';
import {
  BarePages,
  DashboardPage,
  NotFoundRoute,
  prefetchHome,
  prefetchShell,
  ShellPages,
} from './layouts.js';
import { lazyPage } from './lazy-page.js';
import { PageError } from './page-error.js';
import { prefetchJobReference, prefetchPages } from './prefetch.js';

const adminDashboard = () =>
  import('../features/admin/admin-dashboard-page.js').then((m) => m.AdminDashboardPage);
const admin = { title: 'Admin Dashboard', subtitle: 'JobRef Administration' };

/** Sign-in pages, outside the shell. Pages for visitors are part of the app's main chunk. */
const barePages: RouteObject = {
  element: <BarePages />,
  children: [
    { path: paths.login, handle: { title: 'System Login' }, element: <SystemLoginPage /> },
    { path: paths.systemLogin, handle: { title: 'System Login' }, element: <SystemLoginPage /> },
    { path: paths.adminLogin, handle: { title: 'Admin Access' }, element: <AdminAccessPage /> },
    {
      element: <SignedInGuard />,
      children: [
        lazyPage({ path: paths.changePassword, title: 'Password Change Required' }, () =>
          import('../features/password/change-password-page.js').then((m) => m.ChangePasswordPage),
        ),
      ],
    },
  ],
};

/** Pages for holders of a dossier or a client link, outside all sign-in guards. */
const clientPages: RouteObject = {
  element: <BarePages />,
  HydrateFallback: PageLoading,
  children: [
    lazyPage({ path: paths.verify(':code?'), title: 'Verify a PDF' }, () =>
      import('../features/verification/verify-page.js').then((m) => m.VerifyPage),
    ),
    lazyPage({ path: paths.clientLink(':token'), title: 'A dossier for you' }, () =>
      import('../features/linked-dossier/link-page.js').then((m) => m.LinkPage),
    ),
  ],
};

/** For administrators only [RT-04]. */
const adminPages: RouteObject = {
  element: <AdministratorOnly />,
  children: [
    lazyPage({ path: paths.admin, ...admin }, adminDashboard),
    lazyPage({ path: paths.adminDashboard, ...admin }, adminDashboard),
    lazyPage({ path: paths.adminUsers, title: 'User Management' }, () =>
      import('../features/admin/user-management-page.js').then((m) => m.UserManagementPage),
    ),
    lazyPage({ path: paths.adminSettings, title: 'Settings' }, () =>
      import('../features/admin/settings/settings-panel.js').then((m) => m.SettingsPanel),
    ),
    lazyPage({ path: paths.adminReports, title: 'Reports' }, () =>
      import('../features/admin/reports/reports-panel.js').then((m) => m.ReportsPanel),
    ),
  ],
};

/** Returns the list's query with the person's settings, if the user is already known. */
const listQuery = (queryClient: QueryClient, { url }: Request) => {
  const address = new URL(url).searchParams;
  const userId = queryClient.getQueryData<CurrentUser>(currentUserKey)?.id ?? '';
  return jobReferencesQuery(listSettingsOf(address, userId), address.get('tag') ?? '');
};

const shellPages = (queryClient: QueryClient): RouteObject[] => [
  {
    index: true,
    handle: { title: 'Dashboard' },
    ErrorBoundary: PageError,
    element: <DashboardPage />,
    loader: () => prefetchHome(queryClient),
  },
  lazyPage(
    { path: paths.jobReferences, title: 'Job References' },
    () => import('./pages/job-references-page.js').then((m) => m.JobReferencesPage),
    ({ request }) => prefetchPages(queryClient, listQuery(queryClient, request)),
  ),
  lazyPage({ path: paths.importJobReferences, title: 'Import Job References' }, () =>
    import('../features/imports/import-page.js').then((m) => m.ImportPage),
  ),
  lazyPage(
    { path: paths.jobReference(':id'), title: 'Job Details' },
    () => import('./pages/job-reference-page.js').then((m) => m.JobReferencePage),
    ({ params: { id = '' } }) => prefetchJobReference(queryClient, id),
  ),
  lazyPage({ path: paths.search, title: 'Search Job References' }, () =>
    import('../features/search/search-page.js').then((m) => m.SearchPage),
  ),
  lazyPage({ path: paths.collaboration, title: 'Agent Collaboration' }, () =>
    import('./pages/collaboration-page.js').then((m) => m.CollaborationPage),
  ),
  lazyPage(
    { path: paths.clients, title: 'Clients' },
    () => import('../features/clients/clients-page.js').then((m) => m.ClientsPage),
    ({ request }) =>
      prefetchPages(queryClient, clientsQuery(clientSearchIn(new URL(request.url).searchParams))),
  ),
  lazyPage({ path: paths.client(':id'), title: 'Client' }, () =>
    import('./pages/client-page.js').then((m) => m.ClientPage),
  ),
  lazyPage(
    { path: paths.bin, title: 'Bin' },
    () => import('../features/bin/bin-page.js').then((m) => m.BinPage),
    () => prefetchPages(queryClient, binQuery),
  ),
  lazyPage({ path: paths.upload, title: 'Upload Files' }, () =>
    import('./pages/upload-page.js').then((m) => m.UploadPage),
  ),
  lazyPage({ path: paths.sessions, title: 'Your Sessions' }, () =>
    import('../features/account/sessions/sessions-page.js').then((m) => m.SessionsPage),
  ),
  lazyPage({ path: paths.notificationPreferences, title: 'Notification Preferences' }, () =>
    import('../features/account/notifications/notification-preferences-page.js').then(
      (m) => m.NotificationPreferencesPage,
    ),
  ),
  adminPages,
];

export const routesFor = (queryClient: QueryClient): RouteObject[] => [
  clientPages,
  {
    element: <PasswordChangeGate />,
    ErrorBoundary: PageError,
    HydrateFallback: PageLoading,
    children: [
      barePages,
      {
        element: <SignedInGuard home={<LandingPage />} />,
        children: [
          {
            element: <ShellPages />,
            loader: prefetchShell,
            ErrorBoundary: PageError,
            // The shell is rendered while the code of its first page loads.
            children: [{ HydrateFallback: PageLoading, children: shellPages(queryClient) }],
          },
        ],
      },
      { path: '*', element: <NotFoundRoute /> },
    ],
  },
];
