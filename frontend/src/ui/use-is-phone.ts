import { useSyncExternalStore } from 'react';

const phoneQuery = '(max-width: 767px)';
const subscribe = (listener: () => void) => {
  const query = matchMedia(phoneQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Below 768 px; for what must stand elsewhere in the document. What only looks different is CSS. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => matchMedia(phoneQuery).matches);
