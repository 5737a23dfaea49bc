import { lazy, Suspense, type ComponentType } from 'react';
import { useToasts } from '../ui/toast/toast-store.js';

// Shell and sign-in pages bring it along; the landing page fetches it with its first toast, if there ever is one.
const Toaster = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('../ui/toast/toaster.js')).Toaster };
  } catch {
    return { default: () => null };
  }
});

/** The toasts, loaded with the first of them. */
export const LazyToaster = () =>
  useToasts().length > 0 && (
    <Suspense>
      <Toaster />
    </Suspense>
  );
