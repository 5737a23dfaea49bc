import type { Task } from '@jobref/contracts/domain/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { mapPages, replaceById } from '../../api/cached-lists.js';
import { useSetTaskStatus } from '../../domain/tasks/use-set-task-status.js';
import { Button } from '../../ui/actions/button.js';
import { myTasksQuery } from './queries.js';

/** Renders "Complete": sends one request however often it is clicked [CO-04]. */
export const CompleteButton = ({ task }: { task: Task }) => {
  const queryClient = useQueryClient();
  const { send, isPending } = useSetTaskStatus(task, (done) =>
    queryClient.setQueryData(myTasksQuery.queryKey, mapPages(replaceById(done))),
  );
  return (
    <Button
      size="small"
      pending={isPending}
      aria-label={`Complete ${task.title}`}
      onClick={() => send('completed')}
    >
      Complete
    </Button>
  );
};
