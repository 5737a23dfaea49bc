import type { Task } from '@jobref/contracts/domain/tasks';
import { LoaderCircle } from 'lucide-react';
import { Button } from '../../ui/actions/button.js';
import { useCompleteTask } from './use-complete-task.js';

/** "Complete": sent once however often it is clicked [CO-04]. */
export const CompleteButton = ({ task }: { task: Task }) => {
  const { send, isPending } = useCompleteTask(task);
  return (
    <Button
      size="small"
      icon={isPending && <LoaderCircle className="spinning" aria-hidden />}
      aria-busy={isPending}
      aria-label={`Complete ${task.title}`}
      onClick={() => send()}
    >
      Complete
    </Button>
  );
};
