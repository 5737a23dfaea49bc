import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref that tells whether the component is still mounted, for code after an `await`. */
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
