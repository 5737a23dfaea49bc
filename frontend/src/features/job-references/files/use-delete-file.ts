import type { FileUpload } from '@jobref/contracts/domain/files';
import { useState } from 'react';
import { fileUrl } from '../../../api/file-urls.js';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { useDelete } from '../../../domain/bin/use-delete.js';
import { shownName } from './shown-name.js';

/** Deletes a file of a job reference after confirmation. */
export const useDeleteFile = (jobReferenceId: string) => {
  const [asked, setAsked] = useState<FileUpload | null>(null);
  const { send, isPending } = useDelete<FileUpload>({
    pathOf: ({ id }) => fileUrl(jobReferenceId, id),
    success: (file) => `${shownName(file)} deleted`,
    failure: 'Failed to delete the file',
    // Keeps a confirmation for another file, opened meanwhile.
    onDone: ({ id }) => setAsked((now) => (now?.id === id ? null : now)),
    touches: jobReferencePaths(jobReferenceId),
  });
  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: () => asked && send(asked),
    isPending,
  };
};
