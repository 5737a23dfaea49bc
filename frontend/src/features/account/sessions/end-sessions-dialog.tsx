import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { deviceInWords } from './device-in-words.js';
import { useEndSessions } from './use-end-sessions.js';

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
