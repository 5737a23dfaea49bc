import { lazy, Suspense, type ComponentType, type JSX, type ReactNode } from 'react';

export interface LazyPart<Props> {
  /** Shows nothing, or what was given, until its code is there. */
  Part: (props: Props) => JSX.Element;
  /** For what opens it: a pointer or the focus on it fetches the code a moment before it is needed. */
  soon: { onPointerEnter: () => void; onFocus: () => void };
}

/** A dialog or another part whose code comes when it is first opened, not with its page: `lazyPart(() => import('…').then((m) => m.TheDialog))`. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): LazyPart<Props> => {
  const Loaded = lazy(async () => ({ default: await load() }));
  // What fails here is tried again, and told, when it is opened.
  const fetchSoon = () => void load().catch(() => undefined);
  return {
    Part: (props) => (
      <Suspense fallback={meanwhile}>
        <Loaded {...props} />
      </Suspense>
    ),
    soon: { onPointerEnter: fetchSoon, onFocus: fetchSoon },
  };
};
