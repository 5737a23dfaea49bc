import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { request } from '../../../api/request.js';
import { ignoreNotFound } from '../../../api/ignore-not-found.js';
import { useAction } from '../../../domain/use-action.js';

const path = '/api/auth/sessions';

/** Ends these sessions: whoever uses them must sign in again. */
export const useEndSessions = (onDone: () => void) =>
  useAction({
    mutationFn: (sessions: readonly SessionEntry[]) =>
      Promise.all(sessions.map(({ id }) => ignoreNotFound(request('DELETE', `${path}/${id}`)))),
    success: (_, { length }) => (length === 1 ? 'The session was ended' : `${length} sessions were ended`),
    failure: 'Failed to end the session',
    onDone,
    touches: [path],
  });
