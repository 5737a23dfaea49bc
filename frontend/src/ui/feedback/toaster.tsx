import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import styles from './toaster.module.css';
import { dismissToast, toastDuration, useToasts, type ShownToast } from './toast-store.js';

const ToastAction = ({ action }: { action: NonNullable<ShownToast['action']> }) => (
  <Toast.Action asChild altText={action.label}>
    {'href' in action ? (
      <a className={styles.action} href={action.href} target="_blank" rel="noreferrer">
        {action.label}
      </a>
    ) : (
      <button type="button" className={styles.action} onClick={action.onClick}>
        {action.label}
      </button>
    )}
  </Toast.Action>
);

const ToastCard = ({ id, open, title, description, action, variant = 'default' }: ShownToast) => {
  const destructive = variant === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      className={styles.toast}
      data-variant={variant}
      // The queries that fail are told at once, good news when the reader pauses.
      type={destructive ? 'foreground' : 'background'}
      open={open}
      onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
    >
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <Toast.Title className={styles.title}>{title}</Toast.Title>
        {description && <Toast.Description className={styles.description}>{description}</Toast.Description>}
        {action && <ToastAction action={action} />}
      </div>
      <Toast.Close className={styles.close} aria-label="Close">
        <X aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
};

/** The notification region: one toast at a time, swipe right to dismiss, F8 moves the focus here [ER-06]. */
export const Toaster = () => (
  <Toast.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={50}>
    {useToasts().map((shown) => (
      <ToastCard key={shown.id} {...shown} />
    ))}
    <Toast.Viewport className={styles.viewport} hotkey={['F8']} />
  </Toast.Provider>
);
