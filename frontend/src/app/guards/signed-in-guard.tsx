import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../paths.js';
import { useFollowOtherTabs } from '../../session/use-follow-other-tabs.js';
import { currentUserQuery, isSessionEnding, sessionLeft, wasSignedIn } from '../../session/session.js';
import { SignedInUser } from '../../session/signed-in-user.js';
import { announceSignedOut } from '../../session/unauthorized.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { PageLoading } from '../../ui/feedback/page-loading.js';

const askAgainAfter = 5_000;

/** Tells the person and goes to the sign-in: /login from the dashboard, /api/login from elsewhere [ER-05 DA-02]. */
const SignedOut = () => {
  useEffect(() => {
    if (!isSessionEnding()) announceSignedOut();
  }, []);
  return <PageLoading />;
};

/**
 * Around every page that needs a sign-in. `home` is what a visitor sees on `/` instead, also while it is not yet known who
 * they are [RT-01]; a browser that was signed in a moment ago waits behind the spinner, so that a reload does not flash it.
 */
export const SignedInGuard = ({ home }: { home?: ReactNode }) => {
  const {
    data: user,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...currentUserQuery,
    // The whole page waits for this answer: it is asked for again until it comes [ER-04].
    refetchInterval: ({ state }) => (state.error && !state.data ? askAgainAfter : false),
    refetchIntervalInBackground: true,
  });
  const isHome = useLocation().pathname === paths.home && home !== undefined;
  const [wasHere, setWasHere] = useState(false);
  if (user && !wasHere) setWasHere(true);
  // All pages stand below: React renders them in slices, so that a phone answers to a finger meanwhile.
  const isRendering = useDeferredValue(user?.id) !== user?.id;
  // Stays on the screen while the server is asked again: nothing flashes every few seconds, and no focus is lost.
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  useEffect(() => sessionLeft, []);
  useFollowOtherTabs();

  const problem = error ?? (isPending ? failure : null);
  if (problem && !user)
    return (
      <ErrorState title="Your account could not be loaded" error={problem} onRetry={() => void refetch()} />
    );
  if (isPending) return isHome && !wasSignedIn() ? home : <PageLoading />;
  if (user && isRendering) return <PageLoading />;
  if (user)
    return (
      // Another person begins with pages of their own: nothing of the one before stays in a form.
      <SignedInUser key={user.id} value={user}>
        <Outlet />
      </SignedInUser>
    );
  return isHome && !wasHere ? home : <SignedOut />;
};
