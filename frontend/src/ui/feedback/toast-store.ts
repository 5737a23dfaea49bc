import type { ReactNode } from 'react';
import { createStore } from '../../external-store.js';

export interface ToastContent {
  title: string;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** Next step: a link that opens in a new tab, or a button. */
  action?: { label: string } & ({ href: string } | { onClick: () => void });
  /** How long the toast stays, in milliseconds. */
  duration?: number;
}
interface ShownToast extends ToastContent {
  id: number;
  open: boolean;
}

// Figures of the specification, section 9.
export const toastLimit = 1;
export const toastDuration = 5000;
export const toastRemoveDelay = 1_000_000;

const toasts = createStore<readonly ShownToast[]>([]);
let lastId = 0;

/** Shows a toast in place of the previous one, since only one is visible at a time [ER-06]. */
export const toast = (content: ToastContent) => {
  lastId += 1;
  toasts.set([{ ...content, id: lastId, open: true }, ...toasts.get()].slice(0, toastLimit));
};

/** Closes a toast; it is removed from the store 1,000,000 ms later. */
export const dismissToast = (id: number) => {
  toasts.set(toasts.get().map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => toasts.set(toasts.get().filter((shown) => shown.id !== id)), toastRemoveDelay);
};

/** Closes all toasts. */
export const dismissToasts = () => toasts.get().forEach(({ id }) => dismissToast(id));

export const useToasts = toasts.useValue;
