import type { ComponentType, JSX } from 'react';
import { lazyAntdPart } from './lazy-part.js';
import { useWasOpen } from './use-was-open.js';

/** A dialog whose code comes when it is first opened, and antd's with it; it stays while it closes. */
export const lazyDialog = <Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => JSX.Element | null) => {
  const { Part } = lazyAntdPart(load);
  return function LazyDialog(props) {
    const wasOpen = useWasOpen(props.open);
    return wasOpen ? <Part {...props} /> : null;
  };
};
