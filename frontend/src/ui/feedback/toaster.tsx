import { notification } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { AntdRoot } from '../theme/antd-root.js';
import { ToastCard } from './toast-card.js';
import { dismissToast, toastDuration, toastLimit, useToasts } from './toast-store.js';
import styles from './toaster.module.css';

const hotkey = 'F8';

/** F8 moves the focus to the element. */
const useHotkey = () => {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === hotkey && region.current?.focus();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return region;
};

/** Hands the store's toasts to antd. The one that has the focus stays. */
const Toasts = () => {
  const toasts = useToasts();
  const region = useHotkey();
  const [hasFocus, setFocus] = useState(false);
  const [api, holder] = notification.useNotification({
    placement: 'bottomLeft',
    maxCount: toastLimit,
    stack: false,
    getContainer: () => region.current ?? document.body,
    classNames: { list: `print-hidden ${styles.viewport}`, root: styles.notice ?? '' },
  });
  useEffect(() => {
    for (const { id, open, duration = toastDuration, ...content } of toasts) {
      const onClose = () => dismissToast(id);
      if (!open) api.destroy(id);
      else
        api.open({
          key: id,
          title: <ToastCard {...content} onClose={onClose} />,
          closable: false,
          duration: hasFocus ? Infinity : duration / 1000,
          role: 'status',
          // What failed is read out at once, good news when the reader pauses.
          props: { 'aria-live': content.variant === 'destructive' ? 'assertive' : 'polite' },
          onClose,
        });
    }
  }, [api, toasts, hasFocus]);
  return (
    <section
      ref={region}
      aria-label={`Notifications (${hotkey})`}
      tabIndex={-1}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {holder}
    </section>
  );
};

/** The notification region: one toast at a time, swipe right to dismiss, F8 moves the focus here [ER-06]. */
export const Toaster = () => (
  <AntdRoot>
    <Toasts />
  </AntdRoot>
);
