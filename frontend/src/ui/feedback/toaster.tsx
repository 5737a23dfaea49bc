import { notification } from 'antd';
import { useEffect } from 'react';
import { AntdRoot } from '../theme/antd-root.js';
import { ToastCard } from './toast-card.js';
import type { ToastsProps } from './toast-region.js';
import { dismissToast, toastDuration, toastLimit, useToasts } from './toast-store.js';
import styles from './toaster.module.css';

const AntdToasts = ({ region, hasFocus, leave }: ToastsProps) => {
  const toasts = useToasts();
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
          // The region announces it; antd's types only have roles that would announce it once more.
          role: 'presentation' as 'status',
          onClose,
        });
    }
  }, [api, toasts, hasFocus, leave]);
  return holder;
};

/** Passes the store's toasts to antd: one at a time, swipe right to dismiss [ER-06]. A focused toast stays. */
export const Toasts = (props: ToastsProps) => (
  <AntdRoot>
    <AntdToasts {...props} />
  </AntdRoot>
);
