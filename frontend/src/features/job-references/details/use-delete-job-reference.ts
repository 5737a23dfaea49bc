import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { toastFailure } from '../../../session/toast-failure.js';
import {
  jobReferenceKey,
  useRefreshJobReferences,
} from '../../../domain/job-references/use-job-reference.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { deleteJobReference } from '../api/delete-job-reference.js';

/** Deletes a job reference and goes to the list: nothing of it is asked for again. */
export const useDeleteJobReference = ({ id, reference }: JobReference) => {
  const queryClient = useQueryClient();
  const refresh = useRefreshJobReferences();
  const navigate = useNavigate();
  return useSubmitOnce({
    mutationFn: () => deleteJobReference(id),
    onSuccess: async () => {
      toast({ title: 'Success', description: `Job reference ${reference} deleted` });
      await navigate(paths.jobReferences, { replace: true });
      queryClient.removeQueries({ queryKey: jobReferenceKey(id) });
      await refresh();
    },
    onError: toastFailure('Error', 'Failed to delete the job reference'),
  });
};
