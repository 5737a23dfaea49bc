import { Form, type FormProps } from 'antd';
import { createContext, use, useId, type ReactNode } from 'react';
import { InertWhile } from '../forms/inert-while.js';
import { DialogButtons } from './dialog-buttons.js';
import { Dialog } from './dialog.js';

export interface FormDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  pendingLabel?: string | undefined;
  pending: boolean;
  submitDisabled?: boolean;
  width?: 420 | 560;
  /** "Close" for a dialog that stays open after its action; else "Cancel". */
  cancelLabel?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** Id of the form inside, which the footer's button submits. */
export const DialogFormId = createContext<string | undefined>(undefined);

/** The form of a `FormDialog` whose input is no draft. */
export const DialogForm = <Values,>(props: FormProps<Values> & { children: ReactNode }) => (
  <Form<Values>
    id={use(DialogFormId)}
    layout="vertical"
    requiredMark={false}
    noValidate
    clearOnDestroy
    {...props}
  />
);

/** A form in a dialog with Cancel and one primary button. Typed text is discarded on closing. */
export const FormDialog = (props: FormDialogProps) => {
  const formId = useId();
  return (
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
          form={formId}
          loading={props.pending}
          disabled={props.submitDisabled ?? false}
        >
          {props.pending ? (props.pendingLabel ?? props.submitLabel) : props.submitLabel}
        </DialogButtons>
      }
    >
      <DialogFormId value={formId}>
        <InertWhile pending={props.pending}>{props.children}</InertWhile>
      </DialogFormId>
    </Dialog>
  );
};
