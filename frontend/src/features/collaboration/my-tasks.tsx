import type { Task } from '@jobref/contracts/domain/tasks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../paths.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { DataTable, TableSkeleton, type Column } from '../../ui/lists/data-table.js';
import { DueDate } from '../../domain/tasks/due-date.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { LoadMore } from '../../ui/lists/load-more.js';
import { TaskPriority } from '../../domain/tasks/task-priority.js';
import { StatusBadge } from '../../domain/status/status-badge.js';
import { isOpenTask } from '../../domain/tasks/task-status.js';
import { CompleteButton } from './complete-button.js';
import { JobCell } from './job-cell.js';
import { ListExport } from './list-export.js';
import { PersonCell } from '../../domain/people/person-cell.js';
import { myTasksQuery } from './queries.js';

const columns: readonly Column<Task>[] = [
  {
    title: 'Task',
    render: ({ title, job, jobReferenceId, status }) => (
      <JobCell
        to={paths.tasksOf(jobReferenceId)}
        title={title}
        reference={job.reference}
        quiet={!isOpenTask(status)}
      />
    ),
  },
  { title: 'Priority', render: ({ priority }) => <TaskPriority priority={priority} /> },
  { title: 'Status', render: ({ status }) => <StatusBadge status={status} /> },
  {
    title: 'Due date',
    render: ({ dueDate, status }) =>
      dueDate === null ? 'None' : <DueDate value={dueDate} done={!isOpenTask(status)} />,
  },
  { title: 'Assigned by', render: ({ assignedByUser }) => <PersonCell person={assignedByUser} /> },
  {
    title: 'Actions',
    untitled: true,
    align: 'right',
    render: (task) => isOpenTask(task.status) && task.abilities.setStatus && <CompleteButton task={task} />,
  },
];

/** Renders the user's tasks [CO-03]. */
export const MyTasks = () => {
  const query = useInfiniteQuery(myTasksQuery);
  return (
    <QueryView
      query={query}
      loading={
        <>
          <ListExport path="/api/exports/tasks" />
          <TableSkeleton rows={5} columns={5} tall />
        </>
      }
      failed="Your tasks could not be loaded"
      empty={
        <EmptyState
          title="No tasks assigned to you"
          action={<ButtonLink to={paths.jobReferences}>Job References</ButtonLink>}
        >
          Tasks that colleagues give you on job references appear here.
        </EmptyState>
      }
    >
      {({ items: tasks }) => (
        <>
          <ListExport path="/api/exports/tasks" />
          <DataTable label="My Tasks" columns={columns} rows={tasks} tall />
          <LoadMore what="tasks" query={query} inCard />
        </>
      )}
    </QueryView>
  );
};
