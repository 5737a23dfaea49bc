import { Form } from 'antd';
import { DraftForm } from '../../../drafts/draft-form.js';
import {
  emptyJobReference,
  JobReferenceFields,
  type JobReferenceFormValues,
} from './job-reference-fields.js';
import { useCreateJobReference } from './use-create-job-reference.js';

const draft = 'job-reference.upload';

/** Returns the fields of a new job reference for other dialogs, and `create`. `short`: see JobReferenceFields. */
export const useNewJobReference = ({ short = true } = {}) => {
  const [form] = Form.useForm<JobReferenceFormValues>();
  const { create } = useCreateJobReference(form);
  const fields = (
    <DraftForm draft={draft} form={form} initialValues={emptyJobReference} preserve={false}>
      <JobReferenceFields short={short} />
    </DraftForm>
  );
  return { fields, create, draft };
};
