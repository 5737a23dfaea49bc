import type { ClientLink } from '@jobref/contracts/domain/client-links';
import { request } from '../../../api/request.js';
import { topicPaths } from '../../../api/touched-paths.js';
import { useAction } from '../../../domain/use-action.js';

/** DELETE /api/jobs/{id}/links/{linkId}. */
export const useWithdrawLink = (jobReferenceId: string) =>
  useAction<ClientLink, string>({
    mutationFn: (id) => request('DELETE', `/api/jobs/${jobReferenceId}/links/${id}`),
    success: 'Link withdrawn',
    failure: 'Failed to withdraw the link',
    touches: topicPaths(jobReferenceId, 'links'),
  });
