import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmModal } from './confirm-modal.js';
import styles from './dialog.module.css';
import { TellUnsaved } from './unsaved-words.js';
import { useFocusBack } from './use-focus-back.js';

interface DialogProps {
  open: boolean;
  title: string;
  /** 560 for forms, 420 for one field, 750 for the uploader, 1080 for what has a preview beside it; questions use ConfirmDialog. */
  width?: 420 | 560 | 750 | 1080;
  /** On a desktop it has this height whatever is in it, so that it does not jump while its content grows. */
  height?: 550;
  /** The close button, Escape, both after a question where something is unsaved: the dialog stays open until the caller closes it. */
  onClose: () => void;
  afterClose?: (() => void) | undefined;
  /** Something beside its form would be lost; a form says so by itself (`useTellUnsaved`). */
  hasUnsaved?: boolean;
  /** Buttons, the main action last; below a hairline. */
  footer?: ReactNode;
  /** While the dialog closes, antd still shows what it showed last. */
  children: ReactNode;
}

/** A dialog with a form; on phones a sheet that fills the screen. A click beside it does not close it: what was typed would be lost. */
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
  const giveFocusBack = useFocusBack(props.open);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    // The question first: it gives the focus back to the form, and that to where it was opened.
    flushSync(() => setAsking(false));
    onClose();
  };
  return (
    <Modal
      {...props}
      width={width}
      centered
      rootClassName={`${styles.dialog} ${height ? styles.tall : ''}`}
      mask={{ blur: false, closable: false }}
      onCancel={() => (hasUnsaved || isUnsaved ? setAsking(true) : onClose())}
      afterClose={() => {
        giveFocusBack();
        afterClose?.();
      }}
      footer={footer ?? null}
      destroyOnHidden
    >
      <TellUnsaved value={setUnsaved}>{children}</TellUnsaved>
      <ConfirmModal
        open={isAsking && props.open}
        title="Discard what you entered?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        It is not saved yet.
      </ConfirmModal>
    </Modal>
  );
};
