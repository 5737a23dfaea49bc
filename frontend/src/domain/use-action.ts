import type { DefaultError, UseMutationOptions } from '@tanstack/react-query';
import { useSubmitOnce } from '../api/use-submit-once.js';
import { useRefresh } from '../live/use-refresh.js';
import { toastFailure } from '../session/toast-failure.js';
import { toast } from '../ui/feedback/toast-store.js';

interface Action<Answer, Variables> extends Pick<
  UseMutationOptions<Answer, DefaultError, Variables>,
  'onError' | 'onMutate'
> {
  mutationFn: (variables: Variables) => Promise<Answer>;
  /** What a toast says of it; nothing where the screen shows it. */
  success?: string | ((answer: Answer, variables: Variables) => string);
  /** What a toast says where the server gave no reason; `onError` takes its place. */
  failure?: string;
  /** Before anything is asked for anew: closes the dialog, puts the answer into the cache. */
  onDone?: (answer: Answer, variables: Variables) => unknown;
  /** The paths of all that shows it: asked for anew, whatever came of it. */
  touches: readonly string[];
  rowOf?: (variables: Variables) => string;
}

/** What a person does with a click: sent once, a toast says what came of it, and all that it touches is shown as it is then. */
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
      // Not waited for: the next act need not wait for what is shown of this one.
      onSettled: () => void refresh(touches),
    },
    rowOf,
  );
};
