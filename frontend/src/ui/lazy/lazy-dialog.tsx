import type { ComponentType } from 'react';
import { lazyComponent, type LazyComponent } from './lazy-component.js';
import { DialogLoading } from '../feedback/page-loading.js';
import { useHasBeen } from '../hooks/use-has-been.js';

export interface LazyDialog<Props> extends LazyComponent<Props> {
  /** Props for its trigger: pointer or focus prefetches the code. */
  opener: { onPointerEnter: () => void; onFocus: () => void };
}

/**
 * A dialog whose code loads with the first opening, with a loading indicator. With an `open` prop it stays mounted
 * while it closes; without one it is open while mounted, in an `UntilClosed` until it has closed.
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
