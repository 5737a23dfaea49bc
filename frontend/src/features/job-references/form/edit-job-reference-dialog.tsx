import { updateJobReferenceRequest, type JobReference } from '@jobref/contracts/domain/job-references';
import type { Tag } from '@jobref/contracts/domain/tags';
import { useQueryClient } from '@tanstack/react-query';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { EditDialog } from '../../../domain/edit-dialog.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { tagsPath } from '../../../domain/tags/queries.js';
import { tagsText } from '../../../domain/tags/tag-list.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { statusLabel } from '../../../domain/status/status-badge.js';
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
export const EditJobReferenceDialog = ({ jobReference, ...dialog }: EditJobReferenceDialogProps) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = jobReferenceQuery(jobReference.id);
  return (
    <EditDialog
      {...dialog}
      title="Edit Job Reference"
      record={jobReference}
      path={queryKey.join('/')}
      draft={`job-reference.${jobReference.id}`}
      labels={labels}
      show={valueText}
      valuesOf={valuesOf}
      schema={updateJobReferenceRequest}
      success="Job reference saved"
      failure="Failed to save the job reference"
      onSaved={(saved) => {
        queryClient.setQueryData(queryKey, saved);
        void refresh([...jobReferencePaths(jobReference.id), tagsPath]);
      }}
    >
      {() => <JobReferenceFields />}
    </EditDialog>
  );
};
