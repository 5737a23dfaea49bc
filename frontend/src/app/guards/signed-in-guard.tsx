import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { signOutLink } from '../../drafts/clear-local-user-data.js';
import { paths } from '../../paths.js';
import { useFollowOtherTabs } from '../../session/use-follow-other-tabs.js';
import { currentUserQuery, resetSessionEnding, wasSignedIn } from '../../session/session.js';
import { SignedInUser } from '../../session/signed-in-user.js';
import { announceSignedOut } from '../../session/unauthorized.js';
import { Button } from '../../ui/actions/button.js';
import { BareFolder } from '../../ui/display/bare-folder.js';
import { PageLoading } from '../../ui/feedback/page-loading.js';
import { useHasBeen } from '../../ui/hooks/use-has-been.js';

const askAgainAfter = 5_000;

/**
 * Announces the sign-out and goes to the sign-in: /login from the dashboard, /api/login from elsewhere [ER-05 DA-02].
 */
const SignedOut = () => {
  useEffect(announceSignedOut, []);
  return <PageLoading />;
};

/**
 * Guards every page that needs a sign-in. `home` is what visitors see on `/` instead, also until the user is known
 * [RT-01]; a browser that was signed in recently shows the spinner meanwhile, so that a reload does not flash `home`.
 */
export const SignedInGuard = ({ home }: { home?: ReactNode }) => {
  const {
    data: user,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...currentUserQuery,
    // The whole page waits for this response, so retry until it succeeds [ER-04].
    refetchInterval: ({ state }) => (state.error && !state.data ? askAgainAfter : false),
    refetchIntervalInBackground: true,
  });
  const isHome = useLocation().pathname === paths.home && home !== undefined;
  const wasHere = useHasBeen(Boolean(user));
  // All pages are below: a deferred value lets React render them in slices, so that phones respond to touch meanwhile.
  const isRendering = useDeferredValue(user?.id) !== user?.id;
  // Stays on screen during retries: nothing flashes every few seconds, and focus is not lost.
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  useEffect(() => resetSessionEnding, []);
  useFollowOtherTabs();

  const problem = error ?? (isPending ? failure : null);
  if (problem && !user)
    return (
      <div role="alert">
        <BareFolder
          title="Your account could not be loaded"
          subtitle={problem.message}
          foot={<a {...signOutLink}>Sign Out</a>}
        >
          <Button variant="primary" className="w-full" onClick={() => void refetch()}>
            Try again
          </Button>
        </BareFolder>
      </div>
    );
  if (isPending) return isHome && !wasSignedIn() ? home : <PageLoading />;
  if (user && isRendering) return <PageLoading />;
  if (user)
    return (
      // A new key for another person remounts all pages: no form keeps data of the previous one.
      <SignedInUser key={user.id} value={user}>
        <Outlet />
      </SignedInUser>
    );
  return isHome && !wasHere ? home : <SignedOut />;
};
