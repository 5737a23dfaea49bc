import type { MovedFiles, MoveFilesRequest } from '@jobref/contracts/domain/files';
import { request } from '../../../api/request.js';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { useAction } from '../../../domain/use-action.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { errorToastHandler } from '../../../session/error-toast-handler.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { toastUndo } from '../../../ui/feedback/toast-undo.js';
import { counted } from '../../../ui/text/counted.js';

/** POST /api/jobs/{id}/files/move */
const moveFiles = (jobReferenceId: string, moveRequest: MoveFilesRequest) =>
  request<MovedFiles>('POST', `/api/jobs/${jobReferenceId}/files/move`, moveRequest);

/** Moves files to another job reference; a toast with Undo, also visible on the next page, moves them back. */
export const useMoveFiles = (jobReferenceId: string, onDone: () => void) => {
  const refresh = useRefresh();
  const moveBack = async ({ files }: MovedFiles, from: string) => {
    try {
      const fileIds = files.map(({ id }) => id);
      await moveFiles(from, { fileIds, toJobReferenceId: jobReferenceId });
      toast({ title: 'Success', description: `${counted(files.length, 'file')} moved back` });
    } catch (error) {
      errorToastHandler('Error', 'The files could not be moved back')(error);
    }
    void refresh([...jobReferencePaths(jobReferenceId), ...jobReferencePaths(from)]);
  };
  return useAction({
    mutationFn: (moveRequest: MoveFilesRequest) => moveFiles(jobReferenceId, moveRequest),
    failure: 'Failed to move the files',
    onDone: (moved, { toJobReferenceId }) => {
      const description = `${counted(moved.files.length, 'file')} moved to ${moved.reference}`;
      toastUndo(description, () => moveBack(moved, toJobReferenceId));
      void refresh(jobReferencePaths(toJobReferenceId));
      onDone();
    },
    touches: jobReferencePaths(jobReferenceId),
  });
};
