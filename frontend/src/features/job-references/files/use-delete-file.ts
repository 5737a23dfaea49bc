import type { FileUpload } from '@jobref/contracts/domain/files';
import { useState } from 'react';
import { toastFailure } from '../../../session/toast-failure.js';
import { useRefreshJobReferences } from '../../../domain/job-references/use-job-reference.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { deleteFile } from '../api/delete-file.js';

/** Asks before a file is deleted: `asked` is the file in question, `confirm` deletes it. */
export const useDeleteFile = (jobReferenceId: string) => {
  const [asked, setAsked] = useState<FileUpload | null>(null);
  const refresh = useRefreshJobReferences();
  const { send, isPending } = useSubmitOnce({
    mutationFn: ({ id }: FileUpload) => deleteFile(jobReferenceId, id),
    onSuccess: (_answer, { originalName }) => {
      setAsked(null);
      toast({ title: 'Success', description: `${originalName} deleted` });
      void refresh();
    },
    onError: toastFailure('Error', 'Failed to delete the file'),
  });
  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: () => asked && send(asked),
    isPending,
  };
};
