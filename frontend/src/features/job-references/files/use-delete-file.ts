import type { FileUpload } from '@jobref/contracts/domain/files';
import { useState } from 'react';
import { fileUrl } from '../../../api/file-urls.js';
import { request } from '../../../api/request.js';
import { jobReferencePaths } from '../../../api/touched-paths.js';
import { useAction } from '../../../domain/use-action.js';

/** Deletes a file of a job reference, after a question. */
export const useDeleteFile = (jobReferenceId: string) => {
  const [asked, setAsked] = useState<FileUpload | null>(null);
  const { send, isPending } = useAction({
    mutationFn: ({ id }: FileUpload) => request<undefined>('DELETE', fileUrl(jobReferenceId, id)),
    success: (_answer, { originalName }) => `${originalName} deleted`,
    failure: 'Failed to delete the file',
    onDone: () => setAsked(null),
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
