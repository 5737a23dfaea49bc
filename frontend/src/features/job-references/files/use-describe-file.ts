import type { FileUpload } from '@jobref/contracts/domain/files';
import { toastFailure } from '../../../session/toast-failure.js';
import { useRefreshJobReferences } from '../../../domain/job-references/use-job-reference.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { describeFile } from '../api/describe-file.js';

/** Saves what a document shows, in words. */
export const useDescribeFile = (jobReferenceId: string, { id }: FileUpload, onDone: () => void) => {
  const refresh = useRefreshJobReferences();
  return useSubmitOnce({
    mutationFn: (description: string) => describeFile(jobReferenceId, id, description),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Description saved' });
      onDone();
      void refresh();
    },
    onError: toastFailure('Error', 'Failed to save the description'),
  });
};
