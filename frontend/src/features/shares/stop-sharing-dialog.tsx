import { fullName } from '@jobref/contracts/domain/full-name';
import type { Share } from '@jobref/contracts/domain/shares';
import { useQuery } from '@tanstack/react-query';
import { ignoreNotFound } from '../../api/ignore-not-found.js';
import { request } from '../../api/request.js';
import { topicPaths } from '../../api/affected-paths.js';
import { sharedWithName } from '../../domain/shares/use-share-with.js';
import { tasksQuery } from '../../domain/tasks/queries.js';
import { isOpenTask } from '../../domain/tasks/task-status.js';
import { useAction } from '../../domain/use-action.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { counted } from '../../ui/text/counted.js';

/** DELETE …/shares/{shareId}. */
const useStopSharing = (jobReferenceId: string, onDone: () => void) =>
  useAction({
    mutationFn: ({ id }: Share) =>
      ignoreNotFound(request('DELETE', `/api/jobs/${jobReferenceId}/shares/${id}`)),
    success: (_answer, share) => `No longer shared with ${sharedWithName(share)}`,
    failure: 'Failed to stop sharing',
    onDone,
    touches: topicPaths(jobReferenceId, 'shares'),
  });

interface StopSharingDialogProps {
  jobReferenceId: string;
  /** The share to delete; null while the dialog is closed. */
  share: Share | null;
  onClose: () => void;
}

/** Confirms the deletion of a share and explains the consequences. */
export const StopSharingDialog = ({ jobReferenceId, share, onClose }: StopSharingDialogProps) => {
  const { send, isPending } = useStopSharing(jobReferenceId, onClose);
  const { data: tasks = [] } = useQuery(tasksQuery(jobReferenceId));
  const user = share?.user;
  const openTasks = tasks.filter(
    ({ assigneeId, status }) => assigneeId === user?.id && isOpenTask(status),
  ).length;
  return (
    <ConfirmDialog
      open={share !== null}
      title="Stop sharing"
      confirmLabel="Stop sharing"
      destructive
      pending={isPending}
      onConfirm={() => share && send(share)}
      onCancel={onClose}
    >
      <div className="grid gap-12">
        <p>
          <b dir="auto">{user ? fullName(user) : 'This colleague'}</b> will no longer see this job reference.
          Where it is open on their screen, it closes.
        </p>
        {openTasks > 0 && (
          <p>
            Still assigned to {user?.firstName} afterwards: {counted(openTasks, 'open task')}. Edit a task to
            assign it to somebody else.
          </p>
        )}
        <p className="text-secondary">
          What {user?.firstName ?? 'they'} added stays: files, comments and tasks. You can share it again at
          any time.
        </p>
      </div>
    </ConfirmDialog>
  );
};
