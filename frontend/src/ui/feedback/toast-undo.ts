import { toast } from './toast-store.js';

/** How long a toast offers Undo, in milliseconds. */
export const undoDuration = 10_000;

/** Reports an action and offers Undo, also on the next page. */
export const toastUndo = (description: string, undo: () => unknown) =>
  toast({
    title: 'Success',
    description,
    action: { label: 'Undo', onClick: () => void undo() },
    duration: undoDuration,
  });
