import type { JobReference } from '@jobref/contracts/domain/job-references';
import { keptInBinText } from '../../../domain/bin/kept-in-bin-text.js';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { useDeleteJobReference } from './use-delete-job-reference.js';

interface DeleteJobReferenceDialogProps {
  jobReference: JobReference;
  open: boolean;
  onClose: () => void;
}

const filesText = (count: number) => (count === 1 ? 'its file' : `its ${count} files`);

/** Asks for confirmation before a job reference, its files and PDFs are deleted [JD-09]. */
export const DeleteJobReferenceDialog = ({ jobReference, open, onClose }: DeleteJobReferenceDialogProps) => {
  const { id, reference, title, fileCount } = jobReference;
  const { send, isPending } = useDeleteJobReference(id);
  return (
    <ConfirmDialog
      open={open}
      title="Delete job reference"
      confirmLabel="Delete"
      destructive
      pending={isPending}
      onConfirm={() => send(jobReference)}
      onCancel={onClose}
    >
      <strong>
        {reference}, {title}
      </strong>{' '}
      is deleted for everybody{fileCount > 0 && `, with ${filesText(fileCount)}`} and all its PDFs.{' '}
      {keptInBinText}
    </ConfirmDialog>
  );
};
