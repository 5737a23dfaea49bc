import type { CurrentUser } from '@jobref/contracts/domain/users';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from '../api/api-error.js';
import { deletionKey } from '../api/deletion-key.js';
import { pathOfKey } from '../api/query.js';
import { resumePointOf, setResumePoint } from '../session/resume-point.js';
import { currentUserKey, recheckSession } from '../session/session.js';
import { listPaths } from '../api/affected-paths.js';
import { endAccess, restoreAccess } from './ended-access.js';
import { connectLive } from './live-connection.js';
import type { LiveMessage } from './live-stream.js';
import { endLive, setLive, publish } from './live-updates.js';
import { collectStaleQueries, type StaleQueries } from './stale-queries.js';

const notificationPaths = ['/api/notifications', '/api/notifications/unread-count'];
/**
 * Paths never refreshed by live updates: the session handles the current user itself, and the configuration is read
 * once.
 */
const excludedPaths: readonly string[] = [currentUserKey[0], '/api/config'];

const pathsOf = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => pathOfKey(queryKey))
    .filter((path) => !excludedPaths.includes(path));

/** Refetches active failed queries once the server is reachable again. A refusal (4xx) would only repeat. */
const refetchFailed = (queryClient: QueryClient) =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' && state.fetchStatus === 'idle' && !isRefusal(state.error),
  });

/** Administrators see every job reference, so the end of a share does not end their access. */
const isAdministrator = (queryClient: QueryClient) =>
  queryClient.getQueryData<CurrentUser | null>(currentUserKey)?.role === 'administrator';

const leave = (queryClient: QueryClient, jobReferenceId: string) => {
  if (queryClient.isMutating({ mutationKey: deletionKey(jobReferenceId) }) > 0) return;
  endAccess(jobReferenceId);
  const path = `/api/jobs/${jobReferenceId}`;
  // After the open page has unmounted: a query with observers would be refetched.
  setTimeout(() =>
    queryClient.removeQueries({
      predicate: ({ queryKey }) => `${pathOfKey(queryKey)}/`.startsWith(`${path}/`),
    }),
  );
};

/**
 * Restores access: only those with access receive updates of the job reference itself, so it was restored from the bin,
 * or shared again.
 */
const seeAgain = ([list, jobReferenceId, part]: readonly string[]) => {
  if (list === '/api/jobs' && jobReferenceId && part === undefined) restoreAccess(jobReferenceId);
};

const applyTo = (queryClient: QueryClient, queries: StaleQueries) => (message: LiveMessage) => {
  switch (message.name) {
    case 'stale':
      message.data.keys.forEach(seeAgain);
      queries.markStale(message.data.keys.map(pathOfKey));
      break;
    case 'resync':
      queries.markStale(pathsOf(queryClient));
      break;
    case 'notification':
      if (message.data.type === 'share' && message.data.jobReferenceId)
        restoreAccess(message.data.jobReferenceId);
      queries.markStale(notificationPaths);
      break;
    case 'access_ended':
      if (isAdministrator(queryClient)) queries.markStale(pathsOf(queryClient));
      else leave(queryClient, message.data.jobReferenceId);
      queries.markStale([...listPaths, ...notificationPaths]);
      break;
    case 'caught_up':
      break;
  }
  publish(message);
};

/** Keeps active queries up to date by the signed-in person's live stream. */
export const useLive = (userId: string) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    const queries = collectStaleQueries(queryClient);
    const connection = connectLive(
      userId,
      {
        onMessage: applyTo(queryClient, queries),
        onConnected: (isConnected) => {
          setLive(isConnected);
          if (isConnected) void refetchFailed(queryClient);
        },
        onSessionMayHaveChanged: () => void recheckSession(queryClient),
      },
      resumePointOf(userId),
    );
    return () => {
      // The next one resumes from here when the shell is mounted again.
      setResumePoint(userId, connection.lastEventId());
      connection.stop();
      endLive();
      queries.stop();
    };
  }, [queryClient, userId]);
};
