import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { ignoreNotFound } from '../../../api/ignore-not-found.js';
import { request } from '../../../api/request.js';
import { useAction } from '../../../domain/use-action.js';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { deviceInWords } from './device-in-words.js';

const path = '/api/auth/sessions';

/** Ends these sessions: whoever uses them must sign in again. */
const useEndSessions = (onDone: () => void) =>
  useAction({
    mutationFn: (sessions: readonly SessionEntry[]) =>
      Promise.all(sessions.map(({ id }) => ignoreNotFound(request('DELETE', `${path}/${id}`)))),
    success: (_, { length }) => (length === 1 ? 'The session was ended' : `${length} sessions were ended`),
    failure: 'Failed to end the session',
    onDone,
    touches: [path],
  });

interface EndSessionsDialogProps {
  sessions: readonly SessionEntry[];
  onClose: () => void;
}

/** Asks before somebody is signed out elsewhere. */
export const EndSessionsDialog = ({ sessions, onClose }: EndSessionsDialogProps) => {
  const { send, isPending } = useEndSessions(onClose);
  const [only, ...more] = sessions;
  const isOne = only !== undefined && more.length === 0;
  return (
    <ConfirmDialog
      open
      title={isOne ? 'End Session' : 'End Other Sessions'}
      confirmLabel={isOne ? 'End Session' : 'End Other Sessions'}
      destructive
      pending={isPending}
      onConfirm={() => send(sessions)}
      onCancel={onClose}
    >
      {isOne ? (
        <p>
          <b>{deviceInWords(only.device).words}</b> at {only.address} will be signed out at once.
        </p>
      ) : (
        <p>
          {sessions.length} sessions will be signed out at once. You stay signed in on <b>this device</b>.
        </p>
      )}
    </ConfirmDialog>
  );
};
