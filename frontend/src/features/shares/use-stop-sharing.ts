import type { Share } from '@jobref/contracts/domain/shares';
import { request } from '../../api/request.js';
import { topicPaths } from '../../api/touched-paths.js';
import { sharedWithName } from '../../domain/shares/use-share-with.js';
import { useAction } from '../../domain/use-action.js';

/** DELETE …/shares/{shareId}. */
export const useStopSharing = (jobReferenceId: string, onDone: () => void) =>
  useAction({
    mutationFn: ({ id }: Share) => request<undefined>('DELETE', `/api/jobs/${jobReferenceId}/shares/${id}`),
    success: (_answer, share) => `No longer shared with ${sharedWithName(share)}`,
    failure: 'Failed to stop sharing',
    onDone,
    touches: topicPaths(jobReferenceId, 'shares'),
  });
