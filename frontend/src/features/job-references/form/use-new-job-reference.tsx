import { Form } from 'antd';
import {
  emptyJobReference,
  JobReferenceFields,
  type JobReferenceFormValues,
} from './job-reference-fields.js';
import { useCreateJobReference } from './use-create-job-reference.js';

/** The fields of a new job reference for use inside another dialog, and the call that creates it. */
export const useNewJobReference = () => {
  const [form] = Form.useForm<JobReferenceFormValues>();
  const { create } = useCreateJobReference(form);
  const fields = (
    <Form form={form} layout="vertical" initialValues={emptyJobReference} noValidate preserve={false}>
      <JobReferenceFields short />
    </Form>
  );
  return { fields, create };
};
