import { fullName } from '@jobref/contracts/domain/full-name';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@jobref/contracts/domain/users';
import { deviceStorage } from '../browser-storage.js';
import { toast } from '../ui/feedback/toast-store.js';

export const currentUserKey = ['/api/auth/user'] as const;

// Who is signed in in this browser: other tabs are told when it changes, and the first paint of a reload knows whether to
// wait for the answer behind a spinner or the landing page [RT-01].
export const hintKey = 'jobref.signed-in';

const keepHint = (userId: string | null) => {
  // Without storage a reload shows the landing page for a moment.
  if (userId) deviceStorage.set(hintKey, userId);
  else {
    deviceStorage.remove(hintKey);
    delete document.documentElement.dataset['signedIn'];
  }
};

/** Somebody was, when the user was last asked for, or the request for the page carried a session cookie (signed-in-page.ts). */
export const wasSignedIn = () =>
  deviceStorage.get(hintKey) !== null || 'signedIn' in document.documentElement.dataset;

/** GET /api/auth/user: a 401 means signed out, any other refusal is an error "{status}: {statusText}" [ST-04]. */
const fetchCurrentUser = async (): Promise<CurrentUser | null> => {
  const response = await fetch(currentUserKey[0], { credentials: 'include' });
  if (response.status !== 401 && !response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const user = response.ok ? ((await response.json()) as CurrentUser) : null;
  keepHint(user?.id ?? null);
  return user;
};

/** Who is signed in: `data` is null when nobody is. */
export const currentUserQuery = queryOptions({ queryKey: currentUserKey, queryFn: fetchCurrentUser });
export const useCurrentUser = () => useQuery(currentUserQuery);

let ending = false;
/** True once the person chose to log out, so that no guard announces that they were signed out. */
export const isSessionEnding = () => ending;
/** The last page of the session has unmounted: from here on a missing sign-in is announced again. */
export const sessionLeft = () => {
  ending = false;
};

/** After a sign-in: nothing of the person before is kept, and the current user is asked for anew [SL-03]. */
export const sessionStarted = async (queryClient: QueryClient) => {
  ending = false;
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserKey[0] });
  await queryClient.invalidateQueries({ queryKey: currentUserKey });
};

/** After a logout: all cached client data goes [SH-07]. */
export const sessionEnded = (queryClient: QueryClient) => {
  ending = true;
  keepHint(null);
  queryClient.clear();
  queryClient.setQueryData(currentUserKey, null);
};

/**
 * Fetches the current user again, when the session may have changed: a session that ended leads to the sign-in, and another
 * person's data replace those of the one before. Without an answer nothing changes.
 */
export const recheckSession = async (queryClient: QueryClient) => {
  const before = queryClient.getQueryData<CurrentUser | null>(currentUserKey);
  const user = await fetchCurrentUser().catch(() => undefined);
  if (user === undefined || ending) return;
  queryClient.setQueryData(currentUserKey, user);
  if (!user || !before || user.id === before.id) return;
  toast({
    title: `Signed in as ${fullName(user)}`,
    description: 'Somebody else signed in in another tab of this browser.',
  });
  await queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== currentUserKey[0] });
};
