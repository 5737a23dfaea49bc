import { lazy, Suspense } from 'react';
import type { TaskFormDialogProps } from './task-form-dialog.js';

const TaskFormDialog = lazy(async () => ({
  default: (await import('./task-form-dialog.js')).TaskFormDialog,
}));

/** The calendar of the form is heavy: its code is fetched when somebody gives or changes a task. Every opening starts afresh. */
export const LazyTaskForm = ({ open, ...props }: TaskFormDialogProps & { open: boolean }) =>
  open ? (
    <Suspense fallback={null}>
      <TaskFormDialog {...props} />
    </Suspense>
  ) : null;
