import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageError } from './page-error.js';

/** What the shell's header shows for a page. An empty title leaves the header's place empty. */
export interface PageHandle {
  title: string;
  subtitle?: string;
}

/**
 * A route whose page is loaded when it is first shown. `load` names the page's export:
 * `lazyPage({ path: 'jobs', title: 'Job References' }, () => import('…').then((m) => m.JobReferencesPage))`.
 */
export const lazyPage = (
  { path, index, ...handle }: PageHandle & { path?: string; index?: true },
  load: () => Promise<ComponentType>,
): RouteObject => {
  const Page = lazy(async () => ({ default: await load() }));
  const shared = { element: <Page />, ErrorBoundary: PageError, handle: handle satisfies PageHandle };
  return index ? { index, ...shared } : { ...(path !== undefined && { path }), ...shared };
};
