import { lazyDialog } from '../lazy/lazy-dialog.js';

/** A confirmation, 420 px wide: Cancel and the action, at the right. */
export const ConfirmDialog = lazyDialog(() => import('./confirm-modal.js').then((m) => m.ConfirmModal));
