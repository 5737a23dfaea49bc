import type { ReactNode } from 'react';
import { InertWhile } from '../forms/inert-while.js';
import { DialogButtons } from './dialog-buttons.js';
import { Dialog } from './dialog.js';

interface FormDialogProps {
  open: boolean;
  title: string;
  /** The id of the `<Form>` inside: the footer's button submits it. */
  formId: string;
  submitLabel: string;
  /** The button's label while the form is on its way. */
  pendingLabel?: string;
  pending: boolean;
  submitDisabled?: boolean;
  width?: 420 | 560;
  /** "Close" for a dialog that stays open after what it did; else "Cancel". */
  cancelLabel?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a dialog with Cancel and one main action. What was typed is forgotten on closing. */
export const FormDialog = (props: FormDialogProps) => (
  <Dialog
    open={props.open}
    title={props.title}
    width={props.width ?? 560}
    onClose={props.onCancel}
    footer={
      <DialogButtons
        onCancel={props.onCancel}
        cancelLabel={props.cancelLabel}
        htmlType="submit"
        form={props.formId}
        loading={props.pending}
        disabled={props.submitDisabled ?? false}
      >
        {props.pending ? (props.pendingLabel ?? props.submitLabel) : props.submitLabel}
      </DialogButtons>
    }
  >
    <InertWhile pending={props.pending}>{props.children}</InertWhile>
  </Dialog>
);
