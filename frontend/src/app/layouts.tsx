import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { useCurrentUser } from '../api/session.js';
import { SignedInUser } from '../api/signed-in-user.js';
import { PageLoading } from '../ui/page-loading.js';
import { withStyles } from '../ui/with-styles.js';

// Each layout is its own chunk: the landing page and the sign-in load neither the shell nor antd.
export const loadLanding = () => import('../features/landing/landing-page.js');
export const loadShell = () => import('./shell/shell.js');
export const loadAntdPages = () => import('./antd-pages.js');
export const loadBarePages = () => import('./bare-pages.js');

export const LandingPage = lazy(async () => ({ default: (await withStyles(loadLanding)).LandingPage }));
const Shell = lazy(async () => ({ default: (await withStyles(loadShell)).Shell }));
export const BarePages = lazy(async () => ({ default: (await withStyles(loadBarePages)).BarePages }));
export const AntdPages = lazy(async () => ({ default: (await withStyles(loadAntdPages)).AntdPages }));
const NotFoundPage = lazy(async () => ({
  default: (await import('../features/not-found/not-found-page.js')).NotFoundPage,
}));

export const ShellPages = () => (
  <Shell>
    <Outlet />
  </Shell>
);

/** An unknown path: inside the shell when signed in, on bare paper when not [RT-13]. */
export const NotFoundPlace = () => {
  const { data: user, isPending } = useCurrentUser();
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
