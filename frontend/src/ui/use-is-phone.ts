import { useMedia } from './use-media.js';

/** Below 768 px; for what must stand elsewhere in the document. What only looks different is CSS. */
export const useIsPhone = () => useMedia('(max-width: 767px)');
