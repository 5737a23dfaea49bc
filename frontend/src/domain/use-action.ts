import { type Submission, useSubmitOnce } from '../api/use-submit-once.js';
import { useRefresh } from '../live/use-refresh.js';
import { errorToastHandler } from '../session/error-toast-handler.js';
import { toast } from '../ui/feedback/toast-store.js';

interface Action<Answer, Variables> extends Pick<
  Submission<Answer, Variables>,
  'mutationKey' | 'mutationFn' | 'onError' | 'onMutate'
> {
  /** Text of the success toast; absent when the screen shows the outcome. */
  success?: string | ((answer: Answer, variables: Variables) => string);
  /** Toast text when the server gave no reason; `onError` replaces it. */
  failure?: string;
  /** Runs before the refresh: closes the dialog, caches the response. */
  onDone?: (answer: Answer, variables: Variables) => unknown;
  /** Paths of all affected queries, refreshed on success and on failure. */
  touches: readonly string[];
  rowOf?: (variables: Variables) => string;
}

/** A mutation behind a click: sent once, with its outcome in a toast; refreshes every affected query. */
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
      onError: errorToastHandler('Error', failure),
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
