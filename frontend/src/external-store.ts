import { useSyncExternalStore } from 'react';

/** A value outside of React's tree, shared by all components: `useValue` subscribes to it. */
export const createStore = <T>(initial: T) => {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, () => value),
  };
};
