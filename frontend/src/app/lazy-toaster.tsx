import { lazy, Suspense, type ComponentType } from 'react';
import { useWhenQuiet } from '../ui/use-when-quiet.js';
import { useToasts } from '../ui/toast/toast-store.js';
import { withStyles } from '../ui/with-styles.js';

const load = () => import('../ui/toast/toaster.js');

/** For the shell and the sign-in: their toasts' code must not be fetched only when something has just failed. */
export const useToasterSoon = () => {
  useWhenQuiet(() => void load().catch(() => undefined));
};

// The landing page fetches it with its first toast, if there ever is one.
const Toaster = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await withStyles(load)).Toaster };
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
