import { useMutation, type DefaultError, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** The second click of a double click comes within this time, often after a quick answer. In milliseconds. */
const doubleClick = 400;

/**
 * A mutation that goes out once however often it is clicked: `send` does nothing while one is under way, even before
 * React has drawn the pending button, and not within the time of a double click. Where one mutation serves the buttons of
 * many rows, `rowOf` tells them apart: the next row's click is not the same one again.
 */
export const useSubmitOnce = <Answer, Variables = void>(
  options: UseMutationOptions<Answer, DefaultError, Variables>,
  rowOf?: (variables: Variables) => string,
) => {
  const pending = useRef(new Set<string>());
  const sentAt = useRef(new Map<string, number>());
  // The first one for good: what tells rows apart does not change, and `send` stays the same function.
  const keyOf = useRef(rowOf);
  const { mutateAsync, isPending } = useMutation(options);
  const send = useCallback(
    (variables: Variables) => {
      const row = keyOf.current?.(variables) ?? '';
      const isAgain = performance.now() - (sentAt.current.get(row) ?? -doubleClick) < doubleClick;
      if (pending.current.has(row) || isAgain) return;
      pending.current.add(row);
      sentAt.current.set(row, performance.now());
      // The options' own onError tells the person; here only the next click is allowed again.
      mutateAsync(variables)
        .catch(() => undefined)
        .finally(() => pending.current.delete(row));
    },
    [mutateAsync],
  );
  return { send, isPending };
};
