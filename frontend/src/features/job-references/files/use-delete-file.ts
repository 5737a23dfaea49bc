import type { FileUpload } from '@jobref/contracts/domain/files';
import { fileUrl } from '../../../api/file-urls.js';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { useDelete } from '../../../domain/bin/use-delete.js';
import { useDialogSubject } from '../../../ui/overlays/use-dialog-subject.js';
import { shownName } from './shown-name.js';

/** Deletes a file of a job reference after confirmation. */
export const useDeleteFile = (jobReferenceId: string) => {
  const { subject: file, open, close } = useDialogSubject<FileUpload>();
  const { send, isPending } = useDelete<FileUpload>({
    pathOf: ({ id }) => fileUrl(jobReferenceId, id),
    success: (file) => `${shownName(file)} deleted`,
    failure: 'Failed to delete the file',
    onDone: close,
    touches: jobReferencePaths(jobReferenceId),
  });
  return {
    file,
    open,
    cancel: close,
    confirm: () => file && send(file),
    isPending,
  };
};
