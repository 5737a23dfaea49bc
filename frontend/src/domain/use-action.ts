import { type Submission, useSubmitOnce } from '../api/use-submit-once.js';
import { useRefresh } from '../live/use-refresh.js';
import { toastFailure } from '../session/toast-failure.js';
import { toast } from '../ui/feedback/toast-store.js';

interface Action<Answer, Variables> extends Pick<
  Submission<Answer, Variables>,
  'mutationKey' | 'mutationFn' | 'onError' | 'onMutate'
> {
  /** What the toast says on success; absent where the screen shows the outcome. */
  success?: string | ((answer: Answer, variables: Variables) => string);
  /** What the toast says where the server gave no reason; `onError` replaces it. */
  failure?: string;
  /** Runs before the refresh: closes the dialog, puts the answer into the cache. */
  onDone?: (answer: Answer, variables: Variables) => unknown;
  /** The paths of all queries that show it: refreshed on success and on failure. */
  touches: readonly string[];
  rowOf?: (variables: Variables) => string;
}

/** A mutation behind a click: sent once, its outcome told by a toast, and every query that it touches refreshed. */
export const useAction = <Answer, Variables = void>({
  success,
  failure = '',
  onDone,
  touches,
  rowOf,
  ...options
}: Action<Answer, Variables>) => {
  const refresh = useRefresh();
  return useSubmitOnce<Answer, Variables>(
    {
      onError: toastFailure('Error', failure),
      ...options,
      onSuccess: async (answer, variables) => {
        const description = typeof success === 'function' ? success(answer, variables) : success;
        if (description) toast({ title: 'Success', description });
        await onDone?.(answer, variables);
      },
      // Not awaited: the next action need not wait for the refresh.
      onSettled: () => void refresh(touches),
    },
    rowOf,
  );
};
