import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/actions/button.js';
import { useMarkAllRead } from './use-mark-read.js';

export const MarkAllReadButton = ({ className }: { className: string | undefined }) => {
  const { send: markAllRead, isPending } = useMarkAllRead();
  return (
    <Button
      variant="text"
      className={className}
      icon={<CheckCheck />}
      pending={isPending}
      onClick={() => markAllRead()}
    >
      Mark all as read
    </Button>
  );
};
