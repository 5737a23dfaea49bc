import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { DialogButtons } from './dialog-buttons.js';
import { useClosing } from './until-closed.js';
import { useRestoreFocus } from './use-restore-focus.js';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The consequence, in a sentence or two. While the dialog closes, antd still shows its last content. */
  children: ReactNode;
  confirmLabel: string;
  /** Label for declining, where "Cancel" would be ambiguous. */
  cancelLabel?: string;
  /** Filled in red: only for deleting or locking out. */
  destructive?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export const ConfirmModal = (props: ConfirmDialogProps) => {
  const { isOpen, afterClose } = useClosing(props.open);
  const giveFocusBack = useRestoreFocus(isOpen);
  return (
    <Modal
      open={isOpen}
      afterClose={() => {
        giveFocusBack();
        afterClose();
      }}
      title={props.title}
      width={420}
      centered
      onCancel={props.onCancel}
      footer={
        <DialogButtons
          onCancel={props.onCancel}
          cancelLabel={props.cancelLabel}
          danger={props.destructive ?? false}
          loading={props.pending ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </DialogButtons>
      }
    >
      {props.children}
    </Modal>
  );
};
