import { liveEventIdHeader } from '@jobref/contracts/browser/live-events';
import { fullName } from '@jobref/contracts/domain/full-name';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@jobref/contracts/domain/users';
import { fetchResponse } from '../api/request.js';
import { deviceStorage, tabStorage } from '../browser-storage.js';
import { toast } from '../ui/feedback/toast-store.js';
import { resumePointOf, setResumePoint } from './resume-point.js';

export const currentUserKey = ['/api/auth/user'] as const;

// Hint of the user signed in to this browser: its change notifies other tabs, and tells a reload whether to show a
// spinner or the landing page while the user loads [RT-01].
export const hintKey = 'jobref.signed-in';

// Tells the sign-in page, which is another load of the app, why it is shown.
const endedKey = 'jobref.session-ended';

const keepHint = (userId: string | null) => {
  if (userId) {
    // Without storage a reload flashes the landing page.
    deviceStorage.set(hintKey, userId);
    hadSession = true;
    tabStorage.remove(endedKey);
  } else {
    deviceStorage.remove(hintKey);
    delete document.documentElement.dataset['signedIn'];
  }
};

/** Id of the user signed in to this browser at the last fetch of the user; null also without storage. */
export const signedInUserId = () => deviceStorage.get(hintKey);

/**
 * Whether somebody was signed in at the last fetch of the user, or the page's request carried a session cookie
 * (signed-in-page.ts).
 */
export const wasSignedIn = () => signedInUserId() !== null || 'signedIn' in document.documentElement.dataset;

let hadSession = wasSignedIn();
/** Remembers for the sign-in page that a session is over which the person did not end on this page. */
export const rememberSessionEnd = () => hadSession && tabStorage.set(endedKey, 'yes');
/** Whether the sign-in follows the end of a session. */
export const hasSessionEnded = () => tabStorage.get(endedKey) !== null;

/** GET /api/auth/user: a 401 means signed out, any other error status throws "{status}: {statusText}" [ST-04]. */
const fetchCurrentUser = async (): Promise<CurrentUser | null> => {
  const response = await fetchResponse(currentUserKey[0], { credentials: 'include' });
  if (response.status !== 401 && !response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const user = response.ok ? ((await response.json()) as CurrentUser) : null;
  keepHint(user?.id ?? null);
  // The page's data is requested no earlier than its user: the stream, which opens last, resumes from here.
  if (user && resumePointOf(user.id) === null)
    setResumePoint(user.id, response.headers.get(liveEventIdHeader));
  return user;
};

/** The current user: `data` is null when nobody is signed in. */
export const currentUserQuery = queryOptions({ queryKey: currentUserKey, queryFn: fetchCurrentUser });
export const useCurrentUser = () => useQuery(currentUserQuery);

let ending = false;
/** Whether the person chose to log out, so that no guard announces it. */
export const isSessionEnding = () => ending;
/** Marks the last page of the session as unmounted: from here on a missing sign-in is announced again. */
export const resetSessionEnding = () => {
  ending = false;
};

/** After a sign-in: removes cached data of the previous person, and refetches the current user [SL-03]. */
export const sessionStarted = async (queryClient: QueryClient) => {
  ending = false;
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserKey[0] });
  await queryClient.invalidateQueries({ queryKey: currentUserKey });
};

/** After a logout: clears all cached data [SH-07]. */
export const sessionEnded = (queryClient: QueryClient) => {
  ending = true;
  keepHint(null);
  hadSession = false;
  tabStorage.remove(endedKey);
  queryClient.clear();
  queryClient.setQueryData(currentUserKey, null);
};

/**
 * Refetches the current user when the session may have changed: an ended session leads to the sign-in, and another
 * person's data replace the previous person's. Without a response nothing changes.
 */
export const recheckSession = async (queryClient: QueryClient) => {
  const before = queryClient.getQueryData<CurrentUser | null>(currentUserKey);
  const user = await fetchCurrentUser().catch(() => undefined);
  if (user === undefined || ending) return;
  queryClient.setQueryData(currentUserKey, user);
  if (!user || user.id === before?.id) return;
  if (before)
    toast({
      title: `Signed in as ${fullName(user)}`,
      description: 'Somebody else signed in from another tab of this browser.',
    });
  // Also after the end of a session, whose data are still cached while its page stays open.
  await queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== currentUserKey[0] });
};
