import type { ReactNode } from 'react';
import styles from './file-drop.module.css';
import { usePageDrop } from './use-page-drop.js';

interface FileDropProps {
  /** As of an input: `application/pdf`, `.csv,.txt`. Not applied to drops. */
  accept: string;
  /** Accessible name, if the visible text is insufficient. */
  label?: string;
  className: string | undefined;
  /** A file is being read: others are ignored. */
  isBusy?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A field to choose one file, or drop it, also anywhere on the page. */
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
          // The same file may be chosen again after a correction.
          target.value = '';
        }}
      />
    </label>
  );
};
