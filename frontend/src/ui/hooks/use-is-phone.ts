import { useMediaQuery } from './use-media-query.js';

/** Below 768 px; for differences in markup. Differences in style are CSS. */
export const useIsPhone = () => useMediaQuery('(max-width: 767px)');
