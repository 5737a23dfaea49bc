import { lazy, Suspense, type ComponentType, type JSX } from 'react';
import { withStyles } from './with-styles.js';

export interface LazyPart<Props> {
  /** Shows `Meanwhile` until its code is there. */
  Part: (props: Props) => JSX.Element;
  Meanwhile: ComponentType<Props>;
  /** Fetches its code; rejects where that cannot be had, and may be called again. */
  load: () => Promise<unknown>;
  /** For what opens it: a pointer or the focus on it fetches the code a moment before it is needed. */
  soon: { onPointerEnter: () => void; onFocus: () => void };
}

const Nothing = () => null;

/** A part whose code comes when it is first shown, not with its page: `lazyPart(() => import('…').then((m) => m.ThePart))`. Dialogs: `dialogPart`. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
): LazyPart<Props> => {
  const Loaded = lazy(async () => ({ default: await withStyles(load) }));
  // What fails here is tried again, and told, when it is opened.
  const fetchSoon = () => void load().catch(() => undefined);
  return {
    Part: (props) => (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Loaded {...props} />
      </Suspense>
    ),
    Meanwhile,
    load,
    soon: { onPointerEnter: fetchSoon, onFocus: fetchSoon },
  };
};

/** `lazyPart` for what is made of antd, on pages that do without it at first: antd's settings come beside it. */
export const lazyAntdPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): LazyPart<Props> =>
  lazyPart<Props>(async () => {
    const [{ AntdRoot }, Part] = await Promise.all([import('./antd-root.js'), load()]);
    return function WithinAntd(props) {
      return (
        <AntdRoot>
          <Part {...props} />
        </AntdRoot>
      );
    };
  }, Meanwhile);
