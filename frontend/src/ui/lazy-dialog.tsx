import type { ComponentType, JSX } from 'react';
import { lazyAntdPart, type LazyPart } from './lazy-part.js';
import { DialogLoading } from './page-loading.js';
import { useWasOpen } from './use-was-open.js';

/** A dialog whose code, and antd's with it, comes when it first stands; meanwhile it is said that it loads. */
export const dialogPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyAntdPart(load, DialogLoading);

/** A dialog that is told whether it is open: it stands from the first opening on, and stays while it closes. */
export const lazyDialog = <Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => JSX.Element | null) => {
  const { Part } = dialogPart(load);
  return function LazyDialog(props) {
    const wasOpen = useWasOpen(props.open);
    return wasOpen ? <Part {...props} /> : null;
  };
};
