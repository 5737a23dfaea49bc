import type { JobReference } from '@jobref/contracts/domain/job-references';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useIsDrafted } from '../../drafts/use-form-draft.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/display/card.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { SkeletonBar } from '../../ui/feedback/skeletons.js';
import { isOpenTask } from '../../domain/tasks/task-status.js';
import { useTasks } from './api/use-tasks.js';
import { LazyTaskForm } from './lazy-task-form.js';
import { newTaskDraftOf } from './new-task-draft.js';
import { TaskRow } from './task-row.js';
import styles from './tasks-card.module.css';

const TaskDialog = lazyDialog(() => import('./task-dialog.js').then((m) => m.TaskDialog));

// The specification's section 9.
const preview = 3;

const Skeletons = () => (
  <div className={styles.list} aria-busy="true" role="status" aria-label="Loading">
    {Array.from({ length: preview }, (_, row) => (
      <div key={row} className={styles.skeletonRow}>
        <SkeletonBar width="74%" />
        <SkeletonBar width="46%" height={10} />
      </div>
    ))}
  </div>
);

const Tasks = ({ jobReferenceId, onOpen }: { jobReferenceId: string; onOpen: (id: string) => void }) => {
  const [isWhole, setWhole] = useState(false);
  const { data, error, isPending, refetch } = useTasks(jobReferenceId);
  if (isPending) return <Skeletons />;
  if (!data)
    return <ErrorState title="The tasks could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className={styles.none}>No tasks yet</p>;
  const shown = isWhole ? data : data.slice(0, preview);
  const others = data.length - shown.length;
  return (
    <>
      <ul className={styles.list}>
        {shown.map((task) => (
          <TaskRow key={task.id} task={task} onOpen={() => onOpen(task.id)} />
        ))}
      </ul>
      {others > 0 && (
        <Button variant="link" className={styles.more ?? ''} onClick={() => setWhole(true)}>
          +{others} more
        </Button>
      )}
    </>
  );
};

/** "Tasks": the first three, those still to be done before the others, then "+N more" [JD-07 CO-08]. */
export const TasksCard = ({ jobReference }: { jobReference: JobReference }) => {
  const { id, abilities } = jobReference;
  const [openId, setOpenId] = useState<string | null>(null);
  const [isGiving, setGiving] = useState(useIsDrafted(newTaskDraftOf(id)) && abilities.createTasks);
  const { data } = useTasks(id);
  return (
    <Card
      title="Tasks"
      count={data && `${data.filter(({ status }) => isOpenTask(status)).length} open`}
      flush
      extra={
        abilities.createTasks && (
          <IconButton
            className={styles.add}
            label="Give a task"
            icon={<Plus aria-hidden />}
            onClick={() => setGiving(true)}
          />
        )
      }
    >
      <Tasks jobReferenceId={id} onOpen={setOpenId} />
      <TaskDialog
        jobReference={jobReference}
        open={openId !== null}
        taskId={openId}
        onClose={() => setOpenId(null)}
      />
      <LazyTaskForm jobReference={jobReference} open={isGiving} onClose={() => setGiving(false)} />
    </Card>
  );
};
