import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/request.js';
import { jobReferencePaths } from '../../../api/touched-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { useAction } from '../../../domain/use-action.js';

/** PUT /api/jobs/{id}/archived: out of lists and figures, or back. */
export const useArchive = ({ id }: JobReference) => {
  const queryClient = useQueryClient();
  const { queryKey } = jobReferenceQuery(id);
  return useAction({
    mutationFn: (archived: boolean) => request<JobReference>('PUT', `/api/jobs/${id}/archived`, { archived }),
    success: ({ archivedAt }) =>
      archivedAt ? 'Archived: it is found by search, and by the status Archived' : 'Taken out of the archive',
    failure: 'Failed to archive the job reference',
    onDone: (changed) => queryClient.setQueryData(queryKey, changed),
    touches: jobReferencePaths(id),
  });
};
