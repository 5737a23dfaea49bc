import type { Share } from '@jobref/contracts/domain/shares';
import { request } from '../../../api/request.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { sharedWithName, sharesPathOf } from '../../../domain/shares/use-share-with.js';
import { useRefreshTopics } from '../../../domain/job-references/use-refresh-topics.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { toast } from '../../../ui/feedback/toast-store.js';

/** DELETE …/shares/{shareId}. */
export const useStopSharing = (jobReferenceId: string, onDone: () => void) => {
  const refresh = useRefreshTopics(jobReferenceId);
  return useSubmitOnce({
    mutationFn: ({ id }: Share) => request<undefined>('DELETE', `${sharesPathOf(jobReferenceId)}/${id}`),
    onSuccess: async (_answer, share) => {
      toast({ title: 'Success', description: `No longer shared with ${sharedWithName(share)}` });
      onDone();
      await refresh('shares');
    },
    onError: toastFailure('Error', 'Failed to stop sharing'),
  });
};
