import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; for differences in markup. Differences in style are CSS. */
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
