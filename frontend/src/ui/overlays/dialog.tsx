import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmModal } from './confirm-modal.js';
import styles from './dialog.module.css';
import { ReportUnsavedContext } from './report-unsaved.js';
import { ClosingContext, useClosing } from './until-closed.js';
import { useRestoreFocus } from './use-restore-focus.js';

interface DialogProps {
  open: boolean;
  title: string;
  /**
   * 560 for forms, 420 for one field, 750 for the uploader, 1080 with a preview beside; confirmations use
   * ConfirmDialog.
   */
  width?: 420 | 560 | 750 | 1080;
  /** Fixed height on desktop, so that it does not jump while its content grows. */
  height?: 550;
  /**
   * Called by the close button and Escape, with unsaved changes after a confirmation: the dialog stays open until the
   * caller closes it.
   */
  onClose: () => void;
  afterClose?: (() => void) | undefined;
  /** Unsaved data besides its form; a form reports its own (`useReportUnsaved`). */
  hasUnsaved?: boolean;
  /** Buttons, the primary one last; below a hairline. As a function, with what the close button does. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** While the dialog closes, antd still shows its last content. */
  children: ReactNode;
}

/** A dialog with a form; full-screen on phones. A click outside does not close it, since typed text would be lost. */
export const Dialog = ({
  width = 560,
  height,
  onClose,
  afterClose,
  footer,
  hasUnsaved,
  children,
  ...props
}: DialogProps) => {
  const { isOpen, afterClose: reportClosed } = useClosing(props.open, afterClose);
  const giveFocusBack = useRestoreFocus(isOpen);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (hasUnsaved || isUnsaved ? setAsking(true) : onClose());
  const discard = () => {
    // Closes the confirmation first: focus returns from there to the form, and from the form to the trigger.
    flushSync(() => setAsking(false));
    onClose();
  };
  return (
    <Modal
      {...props}
      open={isOpen}
      width={width}
      centered
      rootClassName={`${styles.dialog} ${height ? styles.tall : ''}`}
      mask={{ blur: false, closable: false }}
      onCancel={close}
      afterClose={() => {
        giveFocusBack();
        reportClosed();
      }}
      footer={typeof footer === 'function' ? footer(close) : (footer ?? null)}
      destroyOnHidden
    >
      <ClosingContext value={null}>
        <ReportUnsavedContext value={setUnsaved}>{children}</ReportUnsavedContext>
        <ConfirmModal
          open={isAsking && isOpen}
          title="Discard what you entered?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          destructive
          onConfirm={discard}
          onCancel={() => setAsking(false)}
        >
          It is not saved yet.
        </ConfirmModal>
      </ClosingContext>
    </Modal>
  );
};
