import type { FileUpload, UpdateFileRequest } from '@jobref/contracts/domain/files';
import { useQueryClient } from '@tanstack/react-query';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { useAction } from '../../../domain/use-action.js';
import { updateFile, withFile } from './update-file.js';

interface FileUpdate {
  file: FileUpload;
  changes: UpdateFileRequest;
}

/** Changes the title, description or cover flag of a file. */
export const useUpdateFile = (
  jobReferenceId: string,
  { success, failure, onDone }: { success: string; failure: string; onDone?: () => void },
) => {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ file, changes }: FileUpdate) => updateFile(jobReferenceId, file.id, changes),
    success,
    failure,
    onDone: (file) => {
      queryClient.setQueryData(jobReferenceQuery(jobReferenceId).queryKey, withFile(file));
      onDone?.();
    },
    touches: jobReferencePaths(jobReferenceId),
    rowOf: ({ file }) => file.id,
  });
};
