import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useLeaveWarning } from './use-leave-warning.js';

interface StopQuestionProps {
  /** The dialog was asked to close. */
  isAsking: boolean;
  /** Told by the upload itself: when its end leads elsewhere, the screen does not know of the end yet. */
  isRunning: () => boolean;
  onStop: () => void;
  onKeep: () => void;
  /** What becomes of the files. */
  children: ReactNode;
}

/** Stands while an upload runs: asks before it is given up, be it that its dialog is closed, that its page is left, or its tab. */
export const StopQuestion = ({ isAsking, isRunning, onStop, onKeep, children }: StopQuestionProps) => {
  const blocker = useBlocker(isRunning);
  useLeaveWarning();
  return (
    <ConfirmDialog
      open={isAsking || blocker.state === 'blocked'}
      title="Stop uploading?"
      confirmLabel="Stop uploading"
      cancelLabel="Keep uploading"
      destructive
      onConfirm={() => {
        onStop();
        blocker.proceed?.();
      }}
      onCancel={() => {
        onKeep();
        blocker.reset?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
};
