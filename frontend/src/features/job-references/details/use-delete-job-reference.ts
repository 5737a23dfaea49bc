import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQueryClient } from '@tanstack/react-query';
import { deletionKey } from '../../../api/deletion-key.js';
import { listPaths } from '../../../api/affected-paths.js';
import { useDelete } from '../../../domain/bin/use-delete.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { paths } from '../../../paths.js';
import { useNavigateIfMounted } from '../../../ui/hooks/use-navigate-if-mounted.js';

/** DELETE /api/jobs/{id} with its files and PDFs; then goes to the list and removes its queries. */
export const useDeleteJobReference = (jobReferenceId: string) => {
  const queryClient = useQueryClient();
  const navigate = useNavigateIfMounted();
  return useDelete<JobReference>({
    mutationKey: deletionKey(jobReferenceId),
    pathOf: ({ id }) => `/api/jobs/${id}`,
    success: ({ reference }) => `Job reference ${reference} deleted`,
    failure: 'Failed to delete the job reference',
    onDone: async ({ id }) => {
      await navigate(paths.jobReferences, { replace: true });
      queryClient.removeQueries({ queryKey: jobReferenceQuery(id).queryKey });
    },
    touches: listPaths,
  });
};
