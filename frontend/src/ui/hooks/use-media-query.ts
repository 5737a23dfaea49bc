import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; for what must stand elsewhere in the document. What only looks different is CSS. */
export const useMediaQuery = (media: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches);
};
