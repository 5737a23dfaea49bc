import { fullName } from '@jobref/contracts/full-name';
import type { Share, ShareRequest } from '@jobref/contracts/shares';
import { request } from '../../../api/request.js';
import { toastFailure } from '../../../api/toast-failure.js';
import { useRefreshTopics } from '../../../api/use-refresh-topics.js';
import { useSend } from '../../../api/use-send.js';
import { toast } from '../../../ui/toast/toast-store.js';

const pathOf = (jobReferenceId: string) => `/api/jobs/${jobReferenceId}/shares`;
const whoOf = ({ user }: Share) => (user ? fullName(user) : 'The colleague');

interface Options {
  /** What the toast says about it. */
  success: (share: Share) => string;
  failure: string;
  onDone?: () => void;
}

const useShareCall = (jobReferenceId: string, { success, failure, onDone }: Options) => {
  const refresh = useRefreshTopics(jobReferenceId);
  return useSend({
    mutationFn: (body: ShareRequest) => request<Share>('POST', pathOf(jobReferenceId), body),
    onSuccess: async (share) => {
      toast({ title: 'Success', description: success(share) });
      onDone?.();
      await refresh('shares');
    },
    onError: toastFailure('Error', failure),
  });
};

/** POST …/shares with somebody new. */
export const useShareWith = (jobReferenceId: string, onDone: () => void) =>
  useShareCall(jobReferenceId, {
    success: (share) => `Shared with ${whoOf(share)}`,
    failure: 'Failed to share the job reference',
    onDone,
  });

/** POST …/shares again, with other permissions: they are changed in place. */
export const useChangePermissions = (jobReferenceId: string) =>
  useShareCall(jobReferenceId, {
    success: (share) => `${whoOf(share)} may ${share.permissions} now`,
    failure: 'Failed to change the permissions',
  });

/** DELETE …/shares/{shareId}. */
export const useStopSharing = (jobReferenceId: string, onDone: () => void) => {
  const refresh = useRefreshTopics(jobReferenceId);
  return useSend({
    mutationFn: ({ id }: Share) => request<undefined>('DELETE', `${pathOf(jobReferenceId)}/${id}`),
    onSuccess: async (_answer, share) => {
      toast({ title: 'Success', description: `No longer shared with ${whoOf(share)}` });
      onDone();
      await refresh('shares');
    },
    onError: toastFailure('Error', 'Failed to stop sharing'),
  });
};
