import { request } from '../../api/request.js';
import { binPath } from '../../api/touched-paths.js';
import { toastUndo } from '../../ui/feedback/toast-undo.js';
import { useAction } from '../use-action.js';
import { useRestore } from './use-restore.js';

interface Deletion<T> {
  mutationKey?: readonly string[];
  pathOf: (thing: T) => string;
  /** What the toast says that offers to undo. */
  success: (thing: T) => string;
  /** What a toast says where the server gave no reason. */
  failure: string;
  onDone?: (thing: T) => unknown;
  touches: readonly string[];
}

/** DELETE of something that goes to the bin: for a while a toast takes it back out, also on the next page. */
export const useDelete = <T extends { id: string }>({
  pathOf,
  success,
  failure,
  onDone,
  touches,
  ...options
}: Deletion<T>) => {
  const restore = useRestore();
  return useAction({
    ...options,
    mutationFn: (thing: T) => request<undefined>('DELETE', pathOf(thing)),
    failure,
    onDone: async (_, thing) => {
      toastUndo(success(thing), () => restore(thing.id));
      await onDone?.(thing);
    },
    touches: [...touches, binPath],
    rowOf: ({ id }) => id,
  });
};
