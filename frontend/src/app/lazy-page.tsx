import { lazy, type ComponentType } from 'react';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { withStyles } from '../ui/with-styles.js';
import { PageError } from './page-error.js';

/** What the shell's header shows for a page. An empty title leaves the header's place empty. */
export interface PageHandle {
  title: string;
  subtitle?: string;
}

/** What a route's handle may also know: how to fetch the code that it shows, and what that asks the server for first. */
interface Fetched {
  load: () => Promise<unknown>;
  firstQuery?: FirstQuery | undefined;
}

type FirstQuery = (params: Params) => QueryKey;

/**
 * A route whose page is loaded when it is first shown. `load` names the page's export:
 * `lazyPage({ path: 'jobs', title: 'Job References' }, () => import('…').then((m) => m.JobReferencesPage))`.
 * `firstQuery`: the key of data without which it shows nothing.
 */
export const lazyPage = (
  { path, index, ...handle }: PageHandle & { path?: string; index?: true },
  load: () => Promise<ComponentType>,
  firstQuery?: FirstQuery,
): RouteObject => {
  const Page = lazy(async () => ({ default: await withStyles(load) }));
  const shared = {
    element: <Page />,
    ErrorBoundary: PageError,
    handle: { ...handle, load, firstQuery } satisfies PageHandle & Fetched,
  };
  return index ? { index, ...shared } : { ...(path !== undefined && { path }), ...shared };
};

/** Fetches the code of all that a path shows, layout and page side by side, and its data beside it, while the app is still being set up. */
export const fetchAhead = (routes: RouteObject[], path: string, queryClient: QueryClient) => {
  for (const { route, params } of matchRoutes(routes, path) ?? []) {
    const handle = route.handle as Partial<Fetched> | undefined;
    // What fails here is tried again, and told, when the page is shown.
    void handle?.load?.().catch(() => undefined);
    const queryKey = handle?.firstQuery?.(params);
    // Whoever is not signed in is told so by the page's guard.
    if (queryKey) void queryClient.prefetchQuery({ queryKey, meta: { ownUnauthorized: true } });
  }
};
