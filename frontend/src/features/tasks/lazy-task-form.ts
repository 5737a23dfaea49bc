import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';

/** Task form, loaded lazily because of its large calendar. */
export const LazyTaskForm = lazyDialog(() => import('./task-form-dialog.js').then((m) => m.TaskFormDialog));
