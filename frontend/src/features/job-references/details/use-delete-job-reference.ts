import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { request } from '../../../api/request.js';
import { listPaths } from '../../../api/touched-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { useAction } from '../../../domain/use-action.js';
import { paths } from '../../../paths.js';

/** DELETE /api/jobs/{id}, its files and PDFs too, and goes to the list: nothing of it is asked for again. */
export const useDeleteJobReference = ({ id, reference }: JobReference) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    mutationFn: () => request<undefined>('DELETE', `/api/jobs/${id}`),
    success: `Job reference ${reference} deleted`,
    failure: 'Failed to delete the job reference',
    onDone: async () => {
      await navigate(paths.jobReferences, { replace: true });
      queryClient.removeQueries({ queryKey: jobReferenceQuery(id).queryKey });
    },
    touches: listPaths,
  });
};
