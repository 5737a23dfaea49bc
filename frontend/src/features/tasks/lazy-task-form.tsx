import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import type { TaskFormDialogProps } from './task-form-dialog.js';

const TaskFormDialog = lazyDialog(() => import('./task-form-dialog.js').then((m) => m.TaskFormDialog));

/** The calendar of the form is heavy: its code is fetched when somebody gives or changes a task. Every opening starts afresh. */
export const LazyTaskForm = ({ open, ...props }: TaskFormDialogProps & { open: boolean }) =>
  open ? <TaskFormDialog {...props} /> : null;
