import { lazy, Suspense, type ComponentType, type JSX, type ReactNode } from 'react';
import { loadCodeOnceConnected } from './load-code.js';

export interface LazyComponent<Props> {
  (props: Props): JSX.Element | null;
  /** Loads its code before it is rendered. */
  prefetch: () => void;
}

/**
 * A component whose code loads when it is first rendered: `lazyComponent(() => import('…').then((m) => m.ThePart))`.
 * For parts that are neither a route (`lazyPage`) nor a dialog (`lazyDialog`).
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
    // A failure is ignored here, since rendering retries and reports it.
    prefetch: () => void load().catch(() => undefined),
  });
};
