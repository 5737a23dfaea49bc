import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { readingKey } from '../actions/reading-key.js';
import styles from './lightbox.module.css';
import { lockPage } from './lock-page.js';

interface LightboxProps {
  className: string | undefined;
  label: string;
  /** Called by the arrow keys: next or previous photo. */
  onGo: (by: 1 | -1) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A photo over the whole screen, while mounted. The element marked `data-first` inside receives focus. */
export const Lightbox = ({ className, label, onGo, onClose, children }: LightboxProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it unmounts: only then does focus return to its origin.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    const unlockPage = lockPage();
    return () => {
      unlockPage();
      element?.close();
    };
  }, []);
  // A pressed button may disappear, as "next" does at the last photo: keeps focus here, so that keys still arrive.
  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  });
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`${styles.lightbox} ${className}`}
      aria-label={label}
      onCancel={(event) => {
        // The caller closes the lightbox.
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        const key = readingKey(event);
        if (key === 'ArrowLeft') onGo(-1);
        if (key === 'ArrowRight') onGo(1);
      }}
    >
      {children}
    </dialog>
  );
};
