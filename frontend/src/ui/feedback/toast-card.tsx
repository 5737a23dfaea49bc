import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ToastContent } from './toast-store.js';
import styles from './toaster.module.css';
import { useSwipeRight } from './use-swipe-right.js';

const ToastAction = ({ action }: { action: NonNullable<ToastContent['action']> }) =>
  'href' in action ? (
    <a className={styles.action} href={action.href} target="_blank" rel="noreferrer">
      {action.label}
    </a>
  ) : (
    // A double click is one click: the toast is still there while it closes.
    <button type="button" className={styles.action} onClick={({ detail }) => detail < 2 && action.onClick()}>
      {action.label}
    </button>
  );

/** Appearance of a toast; antd shows and hides it. */
export const ToastCard = ({ onClose, ...content }: ToastContent & { onClose: () => void }) => {
  const { title, description, action, variant = 'default' } = content;
  const Icon = variant === 'destructive' ? CircleAlert : CircleCheck;
  return (
    <div className={styles.toast} data-variant={variant} {...useSwipeRight(onClose)}>
      <Icon className={styles.icon} />
      <div className="flex-1 min-w-0 break-anywhere">
        <div className="font-semibold">{title}</div>
        {description && <div className="text-secondary small">{description}</div>}
        {action && (
          // The action closes the toast.
          <div onClick={onClose}>
            <ToastAction action={action} />
          </div>
        )}
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <X />
      </button>
    </div>
  );
};
