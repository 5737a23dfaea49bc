import { Form, type FormProps } from 'antd';
import { use, useState, type ReactNode } from 'react';
import { changedFields } from '../api/save-changes.js';
import { DialogFormId } from '../ui/overlays/form-dialog.js';
import { useReportUnsaved } from '../ui/overlays/report-unsaved.js';
import { useFormDraft } from './use-form-draft.js';

interface DraftFormProps<Values> extends Omit<
  FormProps<Values>,
  'initialValues' | 'onValuesChange' | 'children'
> {
  /** Storage key of the draft; the caller removes the draft when the form is submitted or discarded. */
  draft: string;
  initialValues?: Partial<Values>;
  /** The edited record, stored as the person saw it; absent for new ones. */
  record?: object | undefined;
  /** A field that is not stored, such as a password: empty after a reload. */
  secret?: keyof Values & string;
  children: ReactNode;
}

/** A form in a dialog. It starts empty with each opening, except for a draft interrupted by a reload. */
export const DraftForm = <Values extends object>({
  draft,
  initialValues = {},
  record,
  secret,
  ...props
}: DraftFormProps<Values>) => {
  const { kept, keep } = useFormDraft<Values>(draft);
  const [isChanged, setChanged] = useState(Object.keys(kept).length > 0);
  useReportUnsaved(isChanged);
  const onChange = (values: Values) => {
    const changed = changedFields(initialValues, values);
    const entries = Object.entries(changed).filter(([name]) => name !== secret);
    keep(Object.fromEntries(entries) as Partial<Values>, record);
    setChanged(Object.keys(changed).length > 0);
  };
  return (
    <Form<Values>
      id={use(DialogFormId)}
      layout="vertical"
      // Shows the schema's messages instead of the browser's own.
      noValidate
      {...props}
      clearOnDestroy
      initialValues={{ ...initialValues, ...kept }}
      onValuesChange={(_changed, values) => onChange(values)}
    />
  );
};
