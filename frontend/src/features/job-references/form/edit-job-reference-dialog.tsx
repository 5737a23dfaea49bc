import {
  updateJobReferenceRequest,
  type JobReference,
  type UpdateJobReferenceRequest,
} from '@jobref/contracts/domain/job-references';
import type { Tag } from '@jobref/contracts/domain/tags';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { DraftForm } from '../../../drafts/draft-form.js';
import { useDiscardDraft } from '../../../drafts/use-form-draft.js';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { tagsPath } from '../../../domain/tags/queries.js';
import { tagsText } from '../../../domain/tags/tag-list.js';
import { formErrorHandler } from '../../../domain/form-error-handler.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { useSaveChanges } from '../../../drafts/use-save-changes.js';
import { ConflictDialog } from '../../../ui/overlays/conflict-dialog.js';
import { FormDialog } from '../../../ui/overlays/form-dialog.js';
import { statusLabel } from '../../../domain/status/status-badge.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { JobReferenceFields, type JobReferenceFormValues } from './job-reference-fields.js';

interface EditJobReferenceDialogProps {
  jobReference: JobReference;
  open: boolean;
  onClose: () => void;
}

const labels = {
  title: 'Title',
  description: 'Description',
  clientName: 'Client Name',
  clientEmail: 'Client Email',
  status: 'Status',
  tags: 'Tags',
};

const valueText = (name: string, value: unknown) => {
  if (name === 'tags') return tagsText(value as Tag[]);
  return name === 'status' ? statusLabel(value as string) : undefined;
};

const valuesOf = (jobReference: JobReference): JobReferenceFormValues => ({
  title: jobReference.title,
  description: jobReference.description ?? '',
  clientName: jobReference.clientName,
  clientEmail: jobReference.clientEmail ?? '',
  status: jobReference.status,
  tags: jobReference.tags,
});

/** Dialog that edits the fields of a job reference; any status can change to any other [JD-09 ST-09]. */
export const EditJobReferenceDialog = ({ jobReference, open, onClose }: EditJobReferenceDialogProps) => {
  const draft = `job-reference.${jobReference.id}`;
  const close = useDiscardDraft(draft, onClose);
  const [form] = Form.useForm<JobReferenceFormValues>();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = jobReferenceQuery(jobReference.id);
  const { base, save, isPending, conflict } = useSaveChanges<JobReference, UpdateJobReferenceRequest>({
    method: 'PATCH',
    path: queryKey.join('/'),
    draft,
    record: jobReference,
    isEditing: open,
    onSaved: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      void refresh([...jobReferencePaths(jobReference.id), tagsPath]);
      toast({ title: 'Success', description: 'Job reference saved' });
      close();
    },
    onSettled: (shown) => form.setFieldsValue(valuesOf(shown)),
    onError: formErrorHandler(form, 'Failed to save the job reference'),
  });
  return (
    <>
      <FormDialog
        open={open}
        title="Edit Job Reference"
        submitLabel="Save Changes"
        pending={isPending}
        onCancel={close}
      >
        <DraftForm
          draft={draft}
          form={form}
          initialValues={valuesOf(base)}
          record={base}
          onFinish={(values) => save(updateJobReferenceRequest.parse(values))}
        >
          <JobReferenceFields />
        </DraftForm>
      </FormDialog>
      <ConflictDialog conflict={conflict} labels={labels} show={valueText} />
    </>
  );
};
