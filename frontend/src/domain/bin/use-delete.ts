import { request } from '../../api/request.js';
import { binPath } from '../../api/affected-paths.js';
import { toastUndo } from '../../ui/feedback/toast-undo.js';
import { goneHandler } from '../gone-handler.js';
import { useAction } from '../use-action.js';
import { useRestore } from './use-restore.js';

interface Deletion<T> {
  mutationKey?: readonly string[];
  pathOf: (thing: T) => string;
  /** Text of the toast that offers Undo. */
  success: (thing: T) => string;
  /** Toast text when the server gave no reason. */
  failure: string;
  onDone?: (thing: T) => unknown;
  touches: readonly string[];
}

/** Deletes an item into the bin. A toast offers Undo for a while, also on the next page. */
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
    onError: goneHandler(failure, onDone),
    onDone: async (_, thing) => {
      toastUndo(success(thing), () => restore(thing.id));
      await onDone?.(thing);
    },
    touches: [...touches, binPath],
    rowOf: ({ id }) => id,
  });
};
