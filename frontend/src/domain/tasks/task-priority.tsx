import type { TaskPriority as Priority } from '@jobref/contracts/domain/tasks';
import { ChevronDown, ChevronsUp, ChevronUp, Equal, type LucideIcon } from 'lucide-react';
import { statusLabel } from '../status/status-badge.js';
import styles from './task-priority.module.css';

const icons: Record<Priority, LucideIcon> = {
  urgent: ChevronsUp,
  high: ChevronUp,
  medium: Equal,
  low: ChevronDown,
};

/** A task's priority as icon and word, never by colour alone. */
export const TaskPriority = ({ priority }: { priority: Priority }) => {
  const Icon = icons[priority];
  return (
    <span className={styles.priority} data-priority={priority}>
      <Icon />
      {statusLabel(priority)}
    </span>
  );
};
