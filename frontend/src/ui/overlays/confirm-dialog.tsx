import { lazyDialog } from '../lazy/lazy-dialog.js';

/** A question, 420 px wide: Cancel and the deed, at the right. */
export const ConfirmDialog = lazyDialog(() => import('./confirm-modal.js').then((m) => m.ConfirmModal));
