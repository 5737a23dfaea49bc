import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { resetSessionEnding, useCurrentUser, wasSignedIn } from '../session/session.js';
import { SignedInUser } from '../session/signed-in-user.js';
import { lazyComponent } from '../ui/lazy/lazy-component.js';
import { PageLoading } from '../ui/feedback/page-loading.js';
import { useDocumentTitle } from '../ui/hooks/use-document-title.js';
import { prefetchDashboard } from './prefetch.js';
import { usePageHandle } from './use-page-handle.js';

// Rendered by sign-in state, not by path, so that routes cannot load them lazily: the landing page and the sign-in need
// neither.
export const DashboardPage = lazyComponent(
  () => import('./pages/dashboard-page.js').then((m) => m.DashboardPage),
  <PageLoading />,
);
const Shell = lazyComponent(() => import('./shell/shell.js').then((m) => m.Shell), <PageLoading />);
const NotFoundPage = lazyComponent(() =>
  import('../features/not-found/not-found-page.js').then((m) => m.NotFoundPage),
);

/** Loader of the shell: its code loads in parallel with its page's. */
export const prefetchShell = () => {
  if (wasSignedIn()) Shell.prefetch();
  return null;
};

/** Loader of `/`, which is two pages: prefetches the dashboard's code and data if it was shown last time. */
export const prefetchHome = (queryClient: QueryClient) => {
  if (!wasSignedIn()) return null;
  DashboardPage.prefetch();
  return prefetchDashboard(queryClient);
};

/** Layout of the sign-in pages: no shell, and no antd. */
export const BarePages = () => {
  useDocumentTitle(usePageHandle().title);
  return <Outlet />;
};

export const ShellPages = () => (
  <Shell>
    <Outlet />
  </Shell>
);

/** The page for an unknown path: inside the shell when signed in, bare otherwise [RT-13]. */
export const NotFoundRoute = () => {
  const { data: user, isPending } = useCurrentUser();
  // A logout may happen here too, without a guard.
  useEffect(() => resetSessionEnding, []);
  if (isPending) return <PageLoading />;
  if (!user) return <NotFoundPage />;
  return (
    <SignedInUser value={user}>
      <Shell>
        <NotFoundPage />
      </Shell>
    </SignedInUser>
  );
};
