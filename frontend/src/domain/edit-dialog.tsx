import { Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import type { Versioned } from '../api/save-changes.js';
import { DraftForm } from '../drafts/draft-form.js';
import { useDiscardDraft } from '../drafts/use-form-draft.js';
import { useSaveChanges } from '../drafts/use-save-changes.js';
import { toast } from '../ui/feedback/toast-store.js';
import { ConflictDialog, type ConflictDialogProps } from '../ui/overlays/conflict-dialog.js';
import { FormDialog, type FormDialogProps } from '../ui/overlays/form-dialog.js';
import type { CloseOutcome } from '../ui/overlays/use-dialog.js';
import { formErrorHandler } from './form-error-handler.js';

interface EditDialogProps<R extends Versioned, Values extends object>
  extends
    Pick<FormDialogProps, 'open' | 'title' | 'pendingLabel'>,
    Pick<ConflictDialogProps, 'labels' | 'show'> {
  record: R;
  /** PATCH saves the changed values here. */
  path: string;
  /** Storage key of the form's draft. */
  draft: string;
  valuesOf: (record: R) => Values;
  /** Turns the form's values into the request. */
  schema: { parse: (values: unknown) => object };
  form?: Pick<FormProps<Values>, 'requiredMark' | 'validateTrigger'>;
  success: string;
  failure: string;
  /** Caches the response. */
  onSaved: (saved: R) => unknown;
  onClose: () => CloseOutcome | void;
  /** The fields; `base` is the record as it was when the edit began. */
  children: (base: R) => ReactNode;
}

/** A dialog that edits a record which others may change meanwhile. What is typed is a draft until it is saved. */
export const EditDialog = <R extends Versioned, Values extends object>(props: EditDialogProps<R, Values>) => {
  const { open, record, path, draft, valuesOf } = props;
  const [form] = Form.useForm<Values>();
  const close = useDiscardDraft(draft, props.onClose);
  const { base, save, isPending, conflict } = useSaveChanges<R, object>({
    method: 'PATCH',
    path,
    draft,
    record,
    isEditing: open,
    onSaved: (saved) => {
      const cached = props.onSaved(saved);
      toast({ title: 'Success', description: props.success });
      close();
      return cached;
    },
    onSettled: (shown) => form.setFieldsValue(valuesOf(shown)),
    onError: formErrorHandler(form, props.failure),
  });
  return (
    <>
      <FormDialog
        open={open}
        title={props.title}
        submitLabel="Save Changes"
        pendingLabel={props.pendingLabel}
        pending={isPending}
        onCancel={close}
      >
        <DraftForm<Values>
          {...props.form}
          draft={draft}
          form={form}
          initialValues={valuesOf(base)}
          record={base}
          onFinish={(values) => save(props.schema.parse(values))}
        >
          {props.children(base)}
        </DraftForm>
      </FormDialog>
      <ConflictDialog conflict={conflict} labels={props.labels} show={props.show} />
    </>
  );
};
