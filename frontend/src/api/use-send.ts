import { useMutation, type DefaultError, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A mutation that goes out once however often it is clicked: `send` does nothing while one is under way,
 * even before React has drawn the pending button.
 */
export const useSend = <Answer, Variables = void>(
  options: UseMutationOptions<Answer, DefaultError, Variables>,
) => {
  const underWay = useRef(false);
  const { mutateAsync, isPending } = useMutation(options);
  const send = useCallback(
    (variables: Variables) => {
      if (underWay.current) return;
      underWay.current = true;
      // The options' own onError speaks to the person; here only the gate is opened again.
      mutateAsync(variables)
        .catch(() => undefined)
        .finally(() => (underWay.current = false));
    },
    [mutateAsync],
  );
  return { send, isPending };
};
