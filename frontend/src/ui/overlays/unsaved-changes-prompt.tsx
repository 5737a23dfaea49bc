import { useEffect, type ReactNode } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.js';

interface UnsavedChangesPromptProps {
  /** Whether something would be lost; as a function where it may have ended without a new drawing. */
  when: boolean | BlockerFunction;
  /** Asks at once: what holds the unsaved is to be closed. */
  open?: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  onLeave: () => void;
  onStay?: () => void;
  /** What becomes of it. */
  children: ReactNode;
}

/** Asks before a page is left while something is unsaved: here in the app, and by the browser when the tab is closed. */
export const UnsavedChangesPrompt = ({
  when,
  open = false,
  onLeave,
  onStay,
  ...words
}: UnsavedChangesPromptProps) => {
  const blocker = useBlocker(when);
  const isOn = when !== false;
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  return (
    <ConfirmDialog
      {...words}
      open={open || blocker.state === 'blocked'}
      destructive
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => {
        onStay?.();
        blocker.reset?.();
      }}
    />
  );
};
