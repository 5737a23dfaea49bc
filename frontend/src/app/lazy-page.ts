import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { loadCode } from '../ui/lazy/load-code.js';
import { PageError } from './page-error.js';

/** What the shell's header shows for a page. An empty title leaves the header's place empty. */
export interface PageHandle {
  title: string;
  subtitle?: string;
}

/**
 * A route whose page is fetched when somebody goes there. `load` names the page's export:
 * `lazyPage({ path: paths.jobReferences, title: 'Job References' }, () => import('…').then((m) => m.JobReferencesPage))`.
 * `loader`: asks for its data while its code is on the way.
 */
export const lazyPage = (
  { path, ...handle }: PageHandle & { path: string },
  load: () => Promise<ComponentType>,
  loader?: LoaderFunction,
): RouteObject => ({
  // Around the page's route: react-router shows nothing for an error of a route whose code did not come.
  ErrorBoundary: PageError,
  children: [
    { path, handle, lazy: async () => ({ Component: await loadCode(load) }), ...(loader && { loader }) },
  ],
});
