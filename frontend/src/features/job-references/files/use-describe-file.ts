import type { FileUpload } from '@jobref/contracts/domain/files';
import { useQueryClient } from '@tanstack/react-query';
import { jobReferencePaths } from '../../../api/touched-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { useAction } from '../../../domain/use-action.js';
import { describeFile, withFile } from './describe-file.js';

/** Saves what a document shows, in words. */
export const useDescribeFile = (jobReferenceId: string, { id }: FileUpload, onDone: () => void) => {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (description: string) => describeFile(jobReferenceId, id, description),
    success: 'Description saved',
    failure: 'Failed to save the description',
    onDone: (file) => {
      queryClient.setQueryData(jobReferenceQuery(jobReferenceId).queryKey, withFile(file));
      onDone();
    },
    touches: jobReferencePaths(jobReferenceId),
  });
};
