import type { ReactNode } from 'react';
import styles from './file-drop.module.css';
import { usePageDrop } from './use-page-drop.js';

interface FileDropProps {
  /** As of an input: `application/pdf`, `.csv,.txt`. A drop is not held to it. */
  accept: string;
  /** What is chosen here, where the words do not say it to those who only hear them. */
  label?: string;
  className: string | undefined;
  /** A file is being read: no other is taken. */
  isBusy?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Where one file is chosen, or dropped: beside it too. */
export const FileDrop = ({ accept, label, className, isBusy, onFile, children }: FileDropProps) => {
  const take = (file: File | undefined) => {
    if (file && !isBusy) onFile(file);
  };
  const isOver = usePageDrop({ onFiles: ([file]) => take(file), accepts: () => !isBusy });
  return (
    <label className={`${styles.drop} ${className}`} data-over={isOver}>
      {children}
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        aria-label={label}
        aria-busy={isBusy}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file may be chosen again after it was mended.
          target.value = '';
        }}
      />
    </label>
  );
};
