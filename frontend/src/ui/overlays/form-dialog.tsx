import type { ReactNode } from 'react';
import { InertWhile } from '../forms/inert-while.js';
import { DialogButtons } from './dialog-buttons.js';
import { Dialog } from './dialog.js';

interface FormDialogProps {
  open: boolean;
  title: string;
  /** Id of the `<Form>` inside, which the footer's button submits. */
  formId: string;
  submitLabel: string;
  /** The button's label while the form is pending. */
  pendingLabel?: string;
  pending: boolean;
  submitDisabled?: boolean;
  width?: 420 | 560;
  /** "Close" for a dialog that stays open after its action; else "Cancel". */
  cancelLabel?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a dialog with Cancel and one primary button. Typed text is discarded on closing. */
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
