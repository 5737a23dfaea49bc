import { fullName } from '@jobref/contracts/domain/full-name';
import type { Share, ShareRequest } from '@jobref/contracts/domain/shares';
import { useQueryClient } from '@tanstack/react-query';
import { mapList, replaceById } from '../../api/cached-lists.js';
import { request } from '../../api/request.js';
import { topicPaths } from '../../api/affected-paths.js';
import { sharesQuery } from '../queries.js';
import { useAction } from '../use-action.js';

export const sharedWithName = ({ user }: Share) => (user ? fullName(user) : 'The colleague');

interface Options {
  /** Text of the success toast. */
  success: (share: Share) => string;
  failure: string;
  onDone?: () => void;
}

const useShareCall = (jobReferenceId: string, { onDone, ...texts }: Options) => {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (body: ShareRequest) => request<Share>('POST', `/api/jobs/${jobReferenceId}/shares`, body),
    ...texts,
    onDone: (share) => {
      queryClient.setQueryData(sharesQuery(jobReferenceId).queryKey, mapList(replaceById(share)));
      onDone?.();
    },
    touches: topicPaths(jobReferenceId, 'shares'),
  });
};

/** POST …/shares for a new colleague. */
export const useShareWith = (jobReferenceId: string, onDone: () => void = () => undefined) =>
  useShareCall(jobReferenceId, {
    success: (share) => `Shared with ${sharedWithName(share)}`,
    failure: 'Failed to share the job reference',
    onDone,
  });

/** POST …/shares again with other permissions, which replaces the share's. */
export const useChangePermissions = (jobReferenceId: string) =>
  useShareCall(jobReferenceId, {
    success: (share) => `${sharedWithName(share)} may ${share.permissions} now`,
    failure: 'Failed to change the permissions',
  });
