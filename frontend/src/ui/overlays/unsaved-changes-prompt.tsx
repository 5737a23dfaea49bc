import { useEffect, type ReactNode } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.js';
import { askBeforeUnload, isUnsavedDiscarded } from './unsaved-changes.js';

interface UnsavedChangesPromptProps {
  /** Whether there are unsaved changes; as a function when they may end without a render. */
  when: boolean | BlockerFunction;
  /** Shows the prompt at once, when the holder of unsaved changes is being closed. */
  open?: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  onLeave: () => void;
  onStay?: () => void;
  /** Text about the consequences. */
  children: ReactNode;
}

/**
 * Asks for confirmation before a page with unsaved changes is left: in the app, and by the browser when the tab is
 * closed.
 */
export const UnsavedChangesPrompt = ({
  when,
  open = false,
  onLeave,
  onStay,
  ...words
}: UnsavedChangesPromptProps) => {
  const blocker = useBlocker(
    (change) => !isUnsavedDiscarded() && (typeof when === 'function' ? when(change) : when),
  );
  const isOn = when !== false;
  useEffect(() => (isOn ? askBeforeUnload() : undefined), [isOn]);
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
