import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { useCurrentUser } from '../api/session.js';
import { SignedInUser } from '../api/signed-in-user.js';
import { PageLoading } from '../ui/page-loading.js';

// Each layout is its own chunk: the landing page loads neither the shell nor antd.
export const LandingPage = lazy(async () => ({
  default: (await import('../features/landing/landing-page.js')).LandingPage,
}));
const Shell = lazy(async () => ({ default: (await import('./shell/shell.js')).Shell }));
export const BarePages = lazy(async () => ({ default: (await import('./bare-pages.js')).BarePages }));
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
