import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Card } from '../../ui/display/card.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { ExpandableList } from '../../ui/lists/expandable-list.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { useDialog } from '../../ui/overlays/use-dialog.js';
import { SkeletonLines } from '../../ui/feedback/skeletons.js';
import { UntilClosed } from '../../ui/overlays/until-closed.js';
import { formatNumber } from '../../ui/text/format-number.js';
import { isOpenTask } from '../../domain/tasks/task-status.js';
import { tasksQuery } from '../../domain/tasks/queries.js';
import { LazyTaskForm } from './lazy-task-form.js';
import { TaskRow } from './task-row.js';
import styles from './tasks-card.module.css';

const TaskDialog = lazyDialog(() => import('./task-dialog.js').then((m) => m.TaskDialog));

// Section 9 of the specification.
const preview = 3;

/** "Tasks" card: the first three, open ones first, then "+N more" [JD-07 CO-08]. */
export const TasksCard = ({ jobReference }: { jobReference: JobReference }) => {
  const { id, abilities } = jobReference;
  const { dialog, id: openId, open, close } = useDialog();
  const tasks = useQuery(tasksQuery(id));
  return (
    <Card
      title="Tasks"
      count={
        tasks.data && `${formatNumber(tasks.data.filter(({ status }) => isOpenTask(status)).length)} open`
      }
      flush
      extra={
        abilities.createTasks && (
          <IconButton
            className={styles.add}
            label="Give a task"
            icon={<Plus />}
            onClick={() => open('new-task')}
          />
        )
      }
    >
      <QueryView
        query={tasks}
        loading={<SkeletonLines rows={preview} />}
        failed="The tasks could not be loaded"
        empty={<p className="card-words">No tasks yet</p>}
      >
        {(all) => (
          <ExpandableList
            items={all}
            shownAtFirst={preview}
            className={styles.list}
            moreClassName={styles.more}
          >
            {(task) => <TaskRow key={task.id} task={task} onOpen={() => open('task', task.id)} />}
          </ExpandableList>
        )}
      </QueryView>
      <TaskDialog
        jobReference={jobReference}
        open={dialog === 'task' || dialog === 'edit-task'}
        taskId={openId}
        onClose={close}
      />
      <UntilClosed>
        {dialog === 'new-task' && abilities.createTasks && (
          <LazyTaskForm jobReference={jobReference} onClose={close} />
        )}
      </UntilClosed>
    </Card>
  );
};
