import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Task } from '@jobref/contracts/domain/tasks';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { PageLoading } from '../../ui/feedback/page-loading.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useDialog } from '../../ui/overlays/use-dialog.js';
import { UntilClosed } from '../../ui/overlays/until-closed.js';
import { tasksQuery } from '../../domain/tasks/queries.js';
import { DeleteTaskDialog } from './delete-task-dialog.js';
import { LazyTaskForm } from './lazy-task-form.js';
import { TaskDetails } from './task-details.js';
import { TaskStatusButtons } from './task-status-buttons.js';

interface TaskDialogProps {
  open: boolean;
  jobReference: JobReference;
  /** Id of the open task; null for none. */
  taskId: string | null;
  onClose: () => void;
}

const OpenTask = ({
  jobReference,
  task,
  onClose,
}: {
  jobReference: JobReference;
  task: Task;
  onClose: () => void;
}) => {
  const { dialog, open, close } = useDialog();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <TaskDetails task={task} onEdit={() => open('edit-task', task.id)} onDelete={() => setDeleting(true)} />
      <UntilClosed>
        {dialog === 'edit-task' && task.abilities.edit && (
          <LazyTaskForm jobReference={jobReference} task={task} onClose={close} />
        )}
      </UntilClosed>
      <DeleteTaskDialog
        task={task}
        open={isDeleting}
        onDeleted={onClose}
        onClose={() => setDeleting(false)}
      />
    </>
  );
};

/** Dialog with a task's details and actions. It updates with colleagues' changes. */
export const TaskDialog = ({ open, jobReference, taskId, onClose }: TaskDialogProps) => {
  const query = useQuery(tasksQuery(jobReference.id));
  const task = query.data?.find(({ id }) => id === taskId);
  return (
    <Dialog
      open={open}
      title="Task"
      onClose={onClose}
      footer={
        task?.abilities.setStatus ? (
          <TaskStatusButtons task={task} />
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {task ? (
        <OpenTask jobReference={jobReference} task={task} onClose={onClose} />
      ) : (
        <QueryView query={query} loading={<PageLoading />} failed="The task could not be loaded">
          {() => <p>This task was deleted.</p>}
        </QueryView>
      )}
    </Dialog>
  );
};
