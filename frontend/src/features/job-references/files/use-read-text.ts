import type { FileUpload } from '@jobref/contracts/domain/files';
import { useQueryClient } from '@tanstack/react-query';
import { fileUrl } from '../../../api/file-urls.js';
import { request } from '../../../api/request.js';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { useAction } from '../../../domain/use-action.js';
import { withFile } from './update-file.js';

/** Requests text extraction of a file for search. */
export const useReadText = (jobReferenceId: string) => {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (file: FileUpload) =>
      request<FileUpload>('POST', `${fileUrl(jobReferenceId, file.id)}/read-text`),
    success: 'Its text is being read. Search finds it in a moment.',
    failure: 'Its text cannot be read now',
    onDone: (file) => queryClient.setQueryData(jobReferenceQuery(jobReferenceId).queryKey, withFile(file)),
    touches: jobReferencePaths(jobReferenceId),
    rowOf: ({ id }) => id,
  });
};
