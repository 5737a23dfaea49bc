import type { ClientLink } from '@jobref/contracts/domain/client-links';
import { request } from '../../../api/request.js';
import { topicPaths } from '../../../api/affected-paths.js';
import { useAction } from '../../../domain/use-action.js';

/** DELETE /api/jobs/{id}/links/{linkId} for each of the given links. */
export const useWithdrawLinks = (jobReferenceId: string, onDone?: () => void) =>
  useAction<ClientLink[], string[]>({
    mutationFn: (ids) =>
      Promise.all(ids.map((id) => request<ClientLink>('DELETE', `/api/jobs/${jobReferenceId}/links/${id}`))),
    success: (withdrawn) =>
      withdrawn.length === 1 ? 'Link withdrawn' : `${withdrawn.length} links withdrawn`,
    failure: 'Failed to withdraw the link',
    ...(onDone && { onDone }),
    touches: topicPaths(jobReferenceId, 'links'),
    rowOf: (ids) => ids.join(),
  });
