import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';

export const NewClientDialog = lazyDialog(() =>
  import('./new-client-dialog.js').then((m) => m.NewClientDialog),
);
export const EditClientDialog = lazyDialog(() =>
  import('./edit-client-dialog.js').then((m) => m.EditClientDialog),
);
