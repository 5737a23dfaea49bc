import { Form } from 'antd';
import { paths } from '../../../paths.js';
import { DraftForm } from '../../../drafts/draft-form.js';
import { useDiscardDraft } from '../../../drafts/use-form-draft.js';
import { FormDialog } from '../../../ui/overlays/form-dialog.js';
import { useNavigateIfMounted } from '../../../ui/hooks/use-navigate-if-mounted.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import {
  emptyJobReference,
  JobReferenceFields,
  type JobReferenceFormValues,
} from './job-reference-fields.js';
import { useCreateJobReference } from './use-create-job-reference.js';

interface CreateJobReferenceDialogProps {
  open: boolean;
  onClose: () => void;
}

// Section 9 of the specification.
const redirectDelay = 1000;
const newJobReferenceDraft = 'job-reference';

/** Returns a function that goes to the upload page after a second, unless the person has left the page [CJ-03]. */
const useGoToUpload = () => {
  const navigate = useNavigateIfMounted();
  return (id: string) => void setTimeout(() => void navigate(paths.uploadTo(id)), redirectDelay);
};

export const CreateJobReferenceDialog = ({ open, onClose }: CreateJobReferenceDialogProps) => {
  const close = useDiscardDraft(newJobReferenceDraft, onClose);
  const [form] = Form.useForm<JobReferenceFormValues>();
  const { create, isPending } = useCreateJobReference(form);
  const goToUpload = useGoToUpload();
  const [title, clientName] = [Form.useWatch('title', form), Form.useWatch('clientName', form)];
  const isFilled = Boolean(title?.trim() && clientName?.trim());

  const submit = async () => {
    const created = await create();
    if (!created) return;
    toast({ title: 'Success', description: `Job reference ${created.reference} created` });
    const closing = close();
    if (closing === 'open again') return;
    form.resetFields();
    if (closing === 'closed') goToUpload(created.id);
  };

  return (
    <FormDialog
      open={open}
      title="Create New Job Reference"
      submitLabel="Create Job"
      submitDisabled={!isFilled}
      pending={isPending}
      onCancel={close}
    >
      <DraftForm
        draft={newJobReferenceDraft}
        form={form}
        initialValues={emptyJobReference}
        onFinish={() => void submit()}
        onFinishFailed={() => void submit()}
      >
        <JobReferenceFields />
      </DraftForm>
    </FormDialog>
  );
};
