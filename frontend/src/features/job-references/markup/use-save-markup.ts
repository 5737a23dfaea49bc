import type { FileUpload } from '@jobref/contracts/domain/files';
import { type MarkPhotoRequest, type PhotoMarkup, unmarked } from '@jobref/contracts/domain/markup';
import { useQueryClient } from '@tanstack/react-query';
import { jobReferencePaths } from '../../../api/touched-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { useSaveChanges } from '../../../drafts/use-save-changes.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { withFile } from '../files/update-file.js';
import { markupQuery } from '../queries.js';

interface Options {
  jobReferenceId: string;
  photo: FileUpload;
  /** What it was drawn over. */
  record: PhotoMarkup;
  onSaved: (saved: PhotoMarkup) => void;
  onSettled: (shown: PhotoMarkup) => void;
}

/** PUT /api/jobs/{id}/files/{fileId}/markup. */
export const useSaveMarkup = ({ jobReferenceId, photo, record, onSaved, onSettled }: Options) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = markupQuery(jobReferenceId, photo.id);
  return useSaveChanges<PhotoMarkup, MarkPhotoRequest>({
    method: 'PUT',
    path: queryKey.join('/'),
    draft: `markup.${photo.id}.form`,
    record,
    onSaved: (saved) => {
      const markupVersion = saved.version === unmarked ? null : saved.version;
      queryClient.setQueryData(queryKey, saved);
      queryClient.setQueryData(
        jobReferenceQuery(jobReferenceId).queryKey,
        withFile({ ...photo, markupVersion }),
      );
      void refresh(jobReferencePaths(jobReferenceId));
      toast({ title: 'Success', description: markupVersion ? 'Markup saved' : 'Markup removed' });
      onSaved(saved);
    },
    onSettled,
    onError: toastFailure('Error', 'Failed to save the markup'),
  });
};
