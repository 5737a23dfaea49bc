import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import type { SendDialogProps } from './send-dialog.js';

export const LazySendDialog = lazyDialog<SendDialogProps>(() =>
  import('./send-dialog.js').then((m) => m.SendDialog),
);
