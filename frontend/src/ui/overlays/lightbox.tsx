import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { readingKey } from '../actions/reading-key.js';
import styles from './lightbox.module.css';

interface LightboxProps {
  className: string | undefined;
  label: string;
  /** An arrow key was pressed: one photo on, or back. */
  onGo: (by: 1 | -1) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A photo over the whole screen, for as long as it is there. What is marked `data-first` in it gets the focus. */
export const Lightbox = ({ className, label, onGo, onClose, children }: LightboxProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is taken away: only then the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element?.close();
  }, []);
  // A button that was pressed may be gone, as the one to the next photo is at the last: keys go on arriving here.
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
        // Whoever shows it takes it away.
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
