import type { FileUpload } from '@jobref/contracts/files';
import { request } from '../../../api/request.js';
import { toastFailure } from '../../../api/toast-failure.js';
import { useRefreshJobReferences } from '../../../api/use-job-reference.js';
import { useSend } from '../../../api/use-send.js';
import { toast } from '../../../ui/toast/toast-store.js';

/** PATCH /api/jobs/{id}/files/{fileId}: what a file shows, in words; empty ones take them away. */
export const useDescribeFile = (jobReferenceId: string, { id }: FileUpload, onDone: () => void) => {
  const refresh = useRefreshJobReferences();
  return useSend({
    mutationFn: (description: string) =>
      request<FileUpload>('PATCH', `/api/jobs/${jobReferenceId}/files/${id}`, { description }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Description saved' });
      onDone();
      void refresh();
    },
    onError: toastFailure('Error', 'Failed to save the description'),
  });
};
