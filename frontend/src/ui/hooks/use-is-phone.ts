import { useMediaQuery } from './use-media-query.js';

/** Below 768 px; for what must stand elsewhere in the document. What only looks different is CSS. */
export const useIsPhone = () => useMediaQuery('(max-width: 767px)');
