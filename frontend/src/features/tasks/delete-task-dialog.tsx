import type { Task } from '@jobref/contracts/domain/tasks';
import { taskPaths } from '../../api/affected-paths.js';
import { keptInBinText } from '../../domain/bin/kept-in-bin-text.js';
import { useDelete } from '../../domain/bin/use-delete.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';

interface DeleteTaskDialogProps {
  task: Task;
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a task is deleted. */
export const DeleteTaskDialog = ({ task, open, onDeleted, onClose }: DeleteTaskDialogProps) => {
  const { jobReferenceId } = task;
  const { send, isPending } = useDelete<Task>({
    pathOf: ({ id }) => `/api/jobs/${jobReferenceId}/tasks/${id}`,
    success: () => 'Task deleted',
    failure: 'Failed to delete the task',
    onDone: onDeleted,
    touches: taskPaths(jobReferenceId),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Delete task"
      confirmLabel="Delete"
      destructive
      pending={isPending}
      onConfirm={() => send(task)}
      onCancel={onClose}
    >
      <b dir="auto" className="break-anywhere">
        {task.title}
      </b>{' '}
      is deleted for everybody. {keptInBinText}
    </ConfirmDialog>
  );
};
