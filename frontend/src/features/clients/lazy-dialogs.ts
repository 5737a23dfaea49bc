import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';

export const NewClientDialog = lazyDialog(() => import('./client-dialog.js').then((m) => m.NewClientDialog));
export const EditClientDialog = lazyDialog(() =>
  import('./client-dialog.js').then((m) => m.EditClientDialog),
);
