import type { Task } from '@jobref/contracts/domain/tasks';
import { keptInBinText } from '../../domain/bin/kept-in-bin-text.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useDeleteTask } from './use-delete-task.js';

interface DeleteTaskDialogProps {
  task: Task;
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a task goes. */
export const DeleteTaskDialog = ({ task, open, onDeleted, onClose }: DeleteTaskDialogProps) => {
  const { send, isPending } = useDeleteTask(task.jobReferenceId, onDeleted);
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
