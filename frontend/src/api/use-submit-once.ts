import { useMutation, type DefaultError, type MutationMeta } from '@tanstack/react-query';
import { useRef } from 'react';

/** The second click of a double click comes within this time, often after a fast response. In milliseconds. */
const doubleClick = 400;

export interface Submission<Answer, Variables> {
  mutationKey?: readonly string[];
  meta?: MutationMeta;
  mutationFn: (variables: Variables) => Promise<Answer>;
  onMutate?: (variables: Variables) => unknown;
  onSuccess?: (answer: Answer, variables: Variables) => unknown;
  onError?: (error: DefaultError, variables: Variables) => unknown;
  onSettled?: () => unknown;
}

/**
 * A mutation that is sent once however often it is clicked: `send` does nothing while one is pending, even before React
 * has rendered the pending button, nor within the time of a double click. When one mutation serves the buttons of many
 * rows, `rowOf` keeps them apart: a click on the next row is not a repeat.
 *
 * Callbacks are those of the render in which it was clicked: a late response does not close a dialog opened since.
 */
export const useSubmitOnce = <Answer, Variables = void>(
  submission: Submission<Answer, Variables>,
  rowOf?: (variables: Variables) => string,
) => {
  const pending = useRef(new Set<string>());
  const sentAt = useRef(new Map<string, number>());
  const { mutationKey, meta } = submission;
  type Sent = Submission<Answer, Variables> & { variables: Variables };
  const mutation = useMutation<Answer, DefaultError, Sent>({
    ...(mutationKey && { mutationKey }),
    ...(meta && { meta }),
    mutationFn: ({ mutationFn, variables }) => mutationFn(variables),
    onMutate: ({ onMutate, variables }) => onMutate?.(variables),
    onSuccess: (answer, { onSuccess, variables }) => onSuccess?.(answer, variables),
    onError: (error, { onError, variables }) => onError?.(error, variables),
    onSettled: (_answer, _error, { onSettled }) => onSettled?.(),
  });
  const send = (variables: Variables) => {
    const row = rowOf?.(variables) ?? '';
    const isAgain = performance.now() - (sentAt.current.get(row) ?? -doubleClick) < doubleClick;
    if (pending.current.has(row) || isAgain) return;
    pending.current.add(row);
    sentAt.current.set(row, performance.now());
    // The submission's own onError reports the failure; this only allows the next click.
    mutation
      .mutateAsync({ ...submission, variables })
      .catch(() => undefined)
      .finally(() => pending.current.delete(row));
  };
  const { isPending, data, error, variables: sent } = mutation;
  return { send, isPending, data, error, variables: sent?.variables };
};
