import { Form } from 'antd';
import { DraftForm } from '../../../api/draft-form.js';
import {
  emptyJobReference,
  JobReferenceFields,
  type JobReferenceFormValues,
} from './job-reference-fields.js';
import { uploadedJobReferenceDraft } from './new-job-reference-draft.js';
import { useCreateJobReference } from './use-create-job-reference.js';

/** The fields of a new job reference for use inside another dialog, and the call that creates it. */
export const useNewJobReference = () => {
  const [form] = Form.useForm<JobReferenceFormValues>();
  const { create } = useCreateJobReference(form);
  const fields = (
    <DraftForm
      draft={uploadedJobReferenceDraft}
      form={form}
      initialValues={emptyJobReference}
      preserve={false}
    >
      <JobReferenceFields short />
    </DraftForm>
  );
  return { fields, create, draft: uploadedJobReferenceDraft };
};
