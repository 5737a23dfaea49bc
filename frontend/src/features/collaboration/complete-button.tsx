import type { Task } from '@jobref/contracts/tasks';
import { Button } from 'antd';
import { useCompleteTask } from './api/use-complete-task.js';

/** "Complete": sent once however often it is clicked [CO-04]. */
export const CompleteButton = ({ task }: { task: Task }) => {
  const { send, isPending } = useCompleteTask(task);
  return (
    <Button size="small" loading={isPending} aria-label={`Complete ${task.title}`} onClick={() => send()}>
      Complete
    </Button>
  );
};
