import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import type { TaskFormDialogProps } from './task-form-dialog.js';

const TaskFormDialog = lazyDialog(() => import('./task-form-dialog.js').then((m) => m.TaskFormDialog));

/** Task form, loaded lazily because of its large calendar. Mounted anew at every opening. */
export const LazyTaskForm = ({ open, ...props }: TaskFormDialogProps & { open: boolean }) =>
  open ? <TaskFormDialog {...props} /> : null;
