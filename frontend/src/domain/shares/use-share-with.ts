import { fullName } from '@jobref/contracts/domain/full-name';
import type { Share, ShareRequest } from '@jobref/contracts/domain/shares';
import { toast } from '../../ui/feedback/toast-store.js';
import { request } from '../../api/request.js';
import { toastFailure } from '../../session/toast-failure.js';
import { useRefreshTopics } from '../job-references/use-refresh-topics.js';
import { useSubmitOnce } from '../../api/use-submit-once.js';

export const sharesPathOf = (jobReferenceId: string) => `/api/jobs/${jobReferenceId}/shares`;
export const sharedWithName = ({ user }: Share) => (user ? fullName(user) : 'The colleague');

interface Options {
  /** What the toast says about it. */
  success: (share: Share) => string;
  failure: string;
  onDone?: () => void;
}

const useShareCall = (jobReferenceId: string, { success, failure, onDone }: Options) => {
  const refresh = useRefreshTopics(jobReferenceId);
  return useSubmitOnce({
    mutationFn: (body: ShareRequest) => request<Share>('POST', sharesPathOf(jobReferenceId), body),
    onSuccess: async (share) => {
      toast({ title: 'Success', description: success(share) });
      onDone?.();
      await refresh('shares');
    },
    onError: toastFailure('Error', failure),
  });
};

/** POST …/shares with somebody new. */
export const useShareWith = (jobReferenceId: string, onDone: () => void = () => undefined) =>
  useShareCall(jobReferenceId, {
    success: (share) => `Shared with ${sharedWithName(share)}`,
    failure: 'Failed to share the job reference',
    onDone,
  });

/** POST …/shares again, with other permissions: they are changed in place. */
export const useChangePermissions = (jobReferenceId: string) =>
  useShareCall(jobReferenceId, {
    success: (share) => `${sharedWithName(share)} may ${share.permissions} now`,
    failure: 'Failed to change the permissions',
  });
