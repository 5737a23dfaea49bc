import { useMatches } from 'react-router-dom';
import type { PageHandle } from './lazy-page.js';

/** Title and subtitle of the page that is shown; empty for unknown paths. */
export const usePageHandle = (): PageHandle =>
  (useMatches().findLast((match) => match.handle !== undefined)?.handle as PageHandle | undefined) ?? {
    title: '',
  };
