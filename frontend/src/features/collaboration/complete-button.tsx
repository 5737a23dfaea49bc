import type { Task } from '@jobref/contracts/domain/tasks';
import { Button } from '../../ui/actions/button.js';
import { useCompleteTask } from './use-complete-task.js';

/** "Complete": sent once however often it is clicked [CO-04]. */
export const CompleteButton = ({ task }: { task: Task }) => {
  const { send, isPending } = useCompleteTask(task);
  return (
    <Button size="small" pending={isPending} aria-label={`Complete ${task.title}`} onClick={() => send()}>
      Complete
    </Button>
  );
};
