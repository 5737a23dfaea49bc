import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { loadCode } from '../ui/lazy/load-code.js';
import { PageError } from './page-error.js';

/** Header content of a page. With an empty title the header has none. */
export interface PageHandle {
  title: string;
  subtitle?: string;
}

/**
 * Returns a route whose page is loaded lazily. `load` returns the page's export: `lazyPage({ path: paths.jobReferences,
 * title: 'Job References' }, () => import('…').then((m) => m.JobReferencesPage))`. `loader`: prefetches its data while
 * its code loads.
 */
export const lazyPage = (
  { path, ...handle }: PageHandle & { path: string },
  load: () => Promise<ComponentType>,
  loader?: LoaderFunction,
): RouteObject => ({
  // On a parent of the page's route: react-router renders no error boundary of a route whose code did not load.
  ErrorBoundary: PageError,
  children: [
    { path, handle, lazy: async () => ({ Component: await loadCode(load) }), ...(loader && { loader }) },
  ],
});
