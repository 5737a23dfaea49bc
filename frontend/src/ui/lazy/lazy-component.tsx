import { lazy, Suspense, type ComponentType, type JSX, type ReactNode } from 'react';
import { loadCodeOnceConnected } from './load-code.js';

export interface LazyComponent<Props> {
  (props: Props): JSX.Element | null;
  /** Fetches its code before it is shown. */
  prefetch: () => void;
}

/**
 * A component whose code comes when it is first shown: `lazyComponent(() => import('…').then((m) => m.ThePart))`. For what
 * neither a route (`lazyPage`) nor a dialog (`lazyDialog`) can be.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): LazyComponent<Props> => {
  const Loaded = lazy(async () => ({ default: await loadCodeOnceConnected(load) }));
  const LazyComponent = (props: Props) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(LazyComponent, {
    // What fails here is tried again, and told, when it is shown.
    prefetch: () => void load().catch(() => undefined),
  });
};
