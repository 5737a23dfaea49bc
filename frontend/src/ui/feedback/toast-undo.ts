import { toast } from './toast-store.js';

/** How long a toast offers to undo, in milliseconds. */
export const undoDuration = 10_000;

/** Says what was done and offers to take it back, also on the next page. */
export const toastUndo = (description: string, undo: () => unknown) =>
  toast({
    title: 'Success',
    description,
    action: { label: 'Undo', onClick: () => void undo() },
    duration: undoDuration,
  });
