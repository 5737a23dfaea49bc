import { lazy, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { PageError } from './page-error.js';

/** What the shell's header shows for a page. An empty title leaves the header's place empty. */
export interface PageHandle {
  title: string;
  subtitle?: string;
}

/** What a route's handle may also know: how to fetch the code that it shows. */
interface Fetched {
  load: () => Promise<unknown>;
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
  const shared = {
    element: <Page />,
    ErrorBoundary: PageError,
    handle: { ...handle, load } satisfies PageHandle & Fetched,
  };
  return index ? { index, ...shared } : { ...(path !== undefined && { path }), ...shared };
};

/** Fetches the code of all that a path shows, layout and page side by side, while the app is still being set up. */
export const fetchAhead = (routes: RouteObject[], path: string) => {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const handle = route.handle as Partial<Fetched> | undefined;
    // What fails here is tried again, and told, when the page is shown.
    void handle?.load?.().catch(() => undefined);
  }
};
