import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../session/query-client.js';
import { lazyComponent } from '../ui/lazy/lazy-component.js';
import { useAppearance } from '../ui/theme/appearance.js';
import { refuseDrops } from '../ui/files/refuse-drops.js';
import { ToastRegion, type ToastsProps } from '../ui/feedback/toast-region.js';
import { routesFor } from './router.js';

const queryClient = createQueryClient();
const router = createBrowserRouter(routesFor(queryClient));

// Not part of the first load: the landing page and the sign-in load it with their first toast, the shell imports it.
const Toasts = lazyComponent<ToastsProps>(() =>
  import('../ui/feedback/toaster.js').then(
    (m) => m.Toasts,
    () => () => null,
  ),
);

/** The whole app: data, routes, toasts. */
export const App = () => {
  // Every page follows changes of the system's appearance.
  useAppearance();
  useEffect(refuseDrops, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastRegion toasts={Toasts} />
    </QueryClientProvider>
  );
};
