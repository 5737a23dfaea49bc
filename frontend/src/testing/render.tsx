import '@testing-library/jest-dom';
import type { CurrentUser } from '@jobref/contracts/domain/users';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { createBrowserRouter, createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createQueryClient } from '../session/query-client.js';
import { currentUserKey } from '../session/session.js';
import { dismissToasts } from '../ui/feedback/toast-store.js';
import { ToastRegion } from '../ui/feedback/toast-region.js';
import { Toasts } from '../ui/feedback/toaster.js';

/** Builds a signed-in person; override what matters to the test. */
export const buildCurrentUser = (overrides: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '0b8f3f0e-6c1e-4d5a-9a51-7f1f6f1c2d3e',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  username: 'mlindqvist',
  email: 'mara.lindqvist@haldenroe.example',
  role: 'agent',
  isActive: true,
  profileImageUrl: null,
  mustChangePassword: false,
  createdAt: '2026-03-20T08:00:00.000Z',
  ...overrides,
});

interface RenderOptions {
  path?: string;
  /** Cached user; undefined: the page fetches it. */
  user?: CurrentUser | null;
  /** Uses the browser's own history, in which going back is asynchronous. */
  browserHistory?: boolean;
}

export interface RenderedRoutes extends Pick<RenderResult, 'container' | 'unmount'> {
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
}

/** Renders routes with query client and toasts, as in the app. */
export const renderRoutes = (
  routes: RouteObject[],
  { path = '/', user, browserHistory }: RenderOptions = {},
): RenderedRoutes => {
  // The store outlives a test: removes toasts of the previous one.
  dismissToasts();
  const queryClient = createQueryClient();
  if (user !== undefined) queryClient.setQueryData(currentUserKey, user);
  if (browserHistory) window.history.replaceState(null, '', path);
  const router = browserHistory
    ? createBrowserRouter(routes)
    : createMemoryRouter(routes, { initialEntries: [path] });
  const { container, unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastRegion toasts={Toasts} />
    </QueryClientProvider>,
  );
  return { container, unmount, router, queryClient };
};
