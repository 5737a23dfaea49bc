import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../ui/text/format-number.js';
import { StatSkeleton } from '../../ui/display/stat-strip.js';
import { isOpenTask } from '../../domain/tasks/task-status.js';
import { tasksQuery } from '../../domain/tasks/queries.js';

/** Number of open tasks [JD-02]; a dash on error. */
export const TaskCount = ({ jobReferenceId }: { jobReferenceId: string }) => {
  const { data, isPending } = useQuery(tasksQuery(jobReferenceId));
  if (isPending) return <StatSkeleton />;
  return data ? formatNumber(data.filter(({ status }) => isOpenTask(status)).length) : '–';
};
