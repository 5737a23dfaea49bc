import { useMutation, type DefaultError, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** The second click of a double click comes within this time, often after a quick answer. In milliseconds. */
const doubleClick = 400;

/**
 * A mutation that goes out once however often it is clicked: `send` does nothing while one is under way, even before
 * React has drawn the pending button, and not within the time of a double click.
 */
export const useSend = <Answer, Variables = void>(
  options: UseMutationOptions<Answer, DefaultError, Variables>,
) => {
  const underWay = useRef(false);
  const sentAt = useRef(-doubleClick);
  const { mutateAsync, isPending } = useMutation(options);
  const send = useCallback(
    (variables: Variables) => {
      if (underWay.current || performance.now() - sentAt.current < doubleClick) return;
      underWay.current = true;
      sentAt.current = performance.now();
      // The options' own onError speaks to the person; here only the gate is opened again.
      mutateAsync(variables)
        .catch(() => undefined)
        .finally(() => (underWay.current = false));
    },
    [mutateAsync],
  );
  return { send, isPending };
};
