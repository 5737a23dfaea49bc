import { useSyncExternalStore, type ReactNode } from 'react';

export interface ToastContent {
  title: string;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** What to do next: a link that opens in a tab of its own, or a button. */
  action?: { label: string } & ({ href: string } | { onClick: () => void });
}
export interface ShownToast extends ToastContent {
  id: number;
  open: boolean;
}

// Figures of the specification, section 9.
export const toastLimit = 1;
export const toastDuration = 5000;
export const toastRemoveDelay = 1_000_000;

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly ShownToast[]) => {
  toasts = next;
  listeners.forEach((listener) => listener());
};

/** Shows a toast; the one before gives way, as only one is visible at a time [ER-06]. */
export const toast = (content: ToastContent) => {
  lastId += 1;
  change([{ ...content, id: lastId, open: true }, ...toasts].slice(0, toastLimit));
  return lastId;
};

/** Closes a toast; it is forgotten 1,000,000 ms later. */
export const dismissToast = (id: number) => {
  change(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), toastRemoveDelay);
};

/** Closes whatever is shown. */
export const dismissToasts = () => toasts.forEach(({ id }) => dismissToast(id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToasts = () => useSyncExternalStore(subscribe, () => toasts);
