import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.js';
import { request } from '../../../api/request.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { toast } from '../../../ui/feedback/toast-store.js';

const sessionsKey = ['/api/auth/sessions'] as const;

/** Where the person is signed in, the newest use first. */
export const useSessions = () => useQuery<SessionEntry[]>({ queryKey: sessionsKey });

/** Ends a session; one that has ended meanwhile is as good. */
const end = async ({ id }: SessionEntry) => {
  try {
    await request('DELETE', `${sessionsKey[0]}/${id}`);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

/** Ends these sessions: whoever uses them must sign in again. The list is asked for anew, whatever became of it. */
export const useEndSessions = (onDone: () => void) => {
  const queryClient = useQueryClient();
  return useSubmitOnce<unknown, readonly SessionEntry[]>({
    mutationFn: (sessions) => Promise.all(sessions.map(end)),
    onSuccess: (_, { length }) => {
      toast({
        title: 'Success',
        description: length === 1 ? 'The session was ended' : `${length} sessions were ended`,
      });
      onDone();
    },
    onError: toastFailure('Error', 'Failed to end the session'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
};
