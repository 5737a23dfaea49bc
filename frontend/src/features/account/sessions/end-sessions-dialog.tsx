import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { ignoreNotFound } from '../../../api/ignore-not-found.js';
import { request } from '../../../api/request.js';
import { useAction } from '../../../domain/use-action.js';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { describeDevice } from './describe-device.js';

const path = '/api/auth/sessions';

/** Ends one session, or all except the current one. Their devices must sign in again. */
const useEndSessions = (onDone: () => void) =>
  useAction({
    mutationFn: async (only: SessionEntry | null) => {
      // More sessions may have started since the list was loaded. A query would wait offline, and sign them out later.
      const ending = only
        ? [only]
        : (await request<SessionEntry[]>('GET', path)).filter(({ current }) => !current);
      await Promise.all(ending.map(({ id }) => ignoreNotFound(request('DELETE', `${path}/${id}`))));
      return ending.length;
    },
    success: (count) => (count === 1 ? 'The session was ended' : `${count} sessions were ended`),
    failure: 'Failed to end the session',
    onDone,
    touches: [path],
  });

interface EndSessionsDialogProps {
  /** One, or all except the current one. */
  sessions: readonly SessionEntry[];
  onClose: () => void;
}

/** Asks for confirmation before other sessions are ended. */
export const EndSessionsDialog = ({ sessions, onClose }: EndSessionsDialogProps) => {
  const { send, isPending } = useEndSessions(onClose);
  const [first] = sessions;
  const only = (sessions.length === 1 && first) || null;
  return (
    <ConfirmDialog
      open
      title={only ? 'End Session' : 'End Other Sessions'}
      confirmLabel={only ? 'End Session' : 'End Other Sessions'}
      destructive
      pending={isPending}
      onConfirm={() => send(only)}
      onCancel={onClose}
    >
      {only ? (
        <p>
          <b>{describeDevice(only.device).label}</b> at {only.address} will be signed out at once.
        </p>
      ) : (
        <p>
          {sessions.length} sessions will be signed out at once. You stay signed in on <b>this device</b>.
        </p>
      )}
    </ConfirmDialog>
  );
};
