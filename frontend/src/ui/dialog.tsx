import { Modal } from 'antd';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { useFocusBack } from './use-focus-back.js';

interface DialogProps {
  open: boolean;
  title: string;
  /** 560 for forms, 420 for one field, 750 for the uploader; questions use ConfirmDialog. */
  width?: 420 | 560 | 750;
  /** The close button, Escape: the dialog stays open until the caller closes it. */
  onClose: () => void;
  afterClose?: (() => void) | undefined;
  /** Buttons, the main action last; below a hairline. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog with a form; on phones a sheet that fills the screen. A click beside it does not close it: what was typed would be lost. */
export const Dialog = ({ width = 560, onClose, afterClose, footer, ...props }: DialogProps) => {
  const giveFocusBack = useFocusBack(props.open);
  return (
    <Modal
      {...props}
      width={width}
      centered
      rootClassName={styles.dialog ?? ''}
      mask={{ blur: false, closable: false }}
      onCancel={onClose}
      afterClose={() => {
        giveFocusBack();
        afterClose?.();
      }}
      footer={footer ?? null}
      destroyOnHidden
    />
  );
};
