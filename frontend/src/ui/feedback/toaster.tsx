import { notification } from 'antd';
import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import { giveFocus } from '../overlays/give-focus.js';
import { AntdRoot } from '../theme/antd-root.js';
import { ToastCard } from './toast-card.js';
import { dismissToast, toastDuration, toastLimit, useToasts } from './toast-store.js';
import styles from './toaster.module.css';

const hotkey = 'F8';

/** Returns a ref for the element to which F8 moves focus. */
const useHotkey = () => {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === hotkey && region.current?.focus();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return region;
};

/**
 * Tracks whether focus is in the region. `leave` returns focus to its origin, since focus removed with a toast would
 * still count.
 */
const useFocusWithin = () => {
  const region = useHotkey();
  const [hasFocus, setFocus] = useState(false);
  const from = useRef<HTMLElement | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget as HTMLElement | null;
    setFocus(true);
  };
  const leave = useCallback(() => {
    const at = document.activeElement;
    if (region.current?.contains(at) && !giveFocus(from.current)) (at as HTMLElement).blur();
  }, [region]);
  return { hasFocus, leave, held: { ref: region, onFocus, onBlur: () => setFocus(false) } };
};

/** Passes the store's toasts to antd. A focused toast stays. */
const Toasts = () => {
  const toasts = useToasts();
  const { hasFocus, leave, held } = useFocusWithin();
  const [api, holder] = notification.useNotification({
    placement: 'bottomLeft',
    maxCount: toastLimit,
    stack: false,
    getContainer: () => held.ref.current ?? document.body,
    classNames: { list: `print-hidden ${styles.viewport}`, root: styles.notice ?? '' },
  });
  useEffect(() => {
    for (const { id, open, duration = toastDuration, ...content } of toasts) {
      const onClose = () => dismissToast(id);
      const onPress = () => {
        leave();
        onClose();
      };
      if (!open) api.destroy(id);
      else
        api.open({
          key: id,
          title: <ToastCard {...content} onClose={onPress} />,
          closable: false,
          duration: hasFocus ? Infinity : duration / 1000,
          role: 'status',
          // Errors are announced assertively, everything else politely.
          props: { 'aria-live': content.variant === 'destructive' ? 'assertive' : 'polite' },
          onClose,
        });
    }
  }, [api, toasts, hasFocus, leave]);
  return (
    <section aria-label={`Notifications (${hotkey})`} tabIndex={-1} {...held}>
      {holder}
    </section>
  );
};

/** The notification region: one toast at a time, swipe right to dismiss, F8 moves focus here [ER-06]. */
export const Toaster = () => (
  <AntdRoot>
    <Toasts />
  </AntdRoot>
);
