import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, in a sentence or two. */
  children: ReactNode;
  confirmLabel: string;
  /** Filled in red: only for what destroys or locks out. */
  destructive?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question, 420 px wide: Cancel and the deed, at the right. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Modal
    open={props.open}
    title={props.title}
    width={420}
    centered
    onCancel={props.onCancel}
    footer={[
      <Button key="cancel" onClick={props.onCancel}>
        Cancel
      </Button>,
      <Button
        key="confirm"
        type="primary"
        danger={props.destructive ?? false}
        loading={props.pending ?? false}
        onClick={props.onConfirm}
      >
        {props.confirmLabel}
      </Button>,
    ]}
  >
    {props.children}
  </Modal>
);
