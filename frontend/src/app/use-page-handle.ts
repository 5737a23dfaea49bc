import { useMatches } from 'react-router-dom';
import type { PageHandle } from './lazy-page.js';

/** Returns title and subtitle of the current page; empty for unknown paths. */
export const usePageHandle = (): PageHandle =>
  (useMatches().findLast((match) => match.handle !== undefined)?.handle as PageHandle | undefined) ?? {
    title: '',
  };
