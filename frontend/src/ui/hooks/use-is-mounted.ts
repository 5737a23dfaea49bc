import { useEffect, useRef, type RefObject } from 'react';

/** Whether what asks is still on the screen, for what goes on after an answer. */
export const useIsMounted = (): RefObject<boolean> => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
};
