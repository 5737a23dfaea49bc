import type { ComponentType } from 'react';
import { lazyComponent, type LazyComponent } from './lazy-component.js';
import { DialogLoading } from '../feedback/page-loading.js';
import { useHasBeen } from '../hooks/use-has-been.js';

export interface LazyDialog<Props> extends LazyComponent<Props> {
  /** For what opens it: a pointer or the focus on it fetches the code a moment before it is needed. */
  opener: { onPointerEnter: () => void; onFocus: () => void };
}

/**
 * A dialog whose code comes with the first opening; meanwhile it is said that it loads. One that is told whether it is `open`
 * stays while it closes, any other is open as long as it is there.
 */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> => {
  const Dialog = lazyComponent(load, <DialogLoading />);
  const { prefetch } = Dialog;
  const LazyDialog = (props: Props) => {
    const wasOpen = useHasBeen(!('open' in props) || props.open === true);
    return wasOpen ? <Dialog {...props} /> : null;
  };
  return Object.assign(LazyDialog, {
    prefetch,
    opener: { onPointerEnter: prefetch, onFocus: prefetch },
  });
};
