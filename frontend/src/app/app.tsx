import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.js';
import { wasSignedIn } from '../api/session.js';
import { loadLanding } from './layouts.js';
import { fetchAhead } from './lazy-page.js';
import { LazyToaster } from './lazy-toaster.js';
import { routes } from './router.js';
import { useAppearance } from '../ui/theme/appearance.js';

const queryClient = createQueryClient();
const { pathname } = window.location;
// `/` is two pages: most likely that of last time.
if (pathname === '/' && !wasSignedIn()) void loadLanding().catch(() => undefined);
else fetchAhead(routes, pathname, queryClient);

/** The whole app: data, routes, toasts. */
export const App = () => {
  // Every page follows the system's appearance when that changes.
  useAppearance();
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LazyToaster />
    </QueryClientProvider>
  );
};
