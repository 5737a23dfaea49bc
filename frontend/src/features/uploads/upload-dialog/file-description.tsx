import { limits } from '@jobref/contracts/limits';
import { Input } from 'antd';
import { useState } from 'react';
import { lengthText } from '../../../ui/length-note.js';
import styles from './upload-list.module.css';

interface FileDescriptionProps {
  fileName: string;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
}

/** A file's optional description: a quiet link until somebody writes one. */
export const FileDescription = ({ fileName, value, readOnly, onChange }: FileDescriptionProps) => {
  const [isOpen, setOpen] = useState(false);
  if (readOnly)
    return value ? (
      <span dir="auto" className={styles.description}>
        {value}
      </span>
    ) : null;
  if (!isOpen && !value)
    return (
      <button
        type="button"
        className={styles.describe}
        aria-label={`Add description: ${fileName}`}
        onClick={() => setOpen(true)}
      >
        Add description
      </button>
    );
  const length = lengthText(value.length, limits.fileDescription);
  return (
    <>
      <Input
        dir="auto"
        className={styles.input ?? ''}
        size="small"
        aria-label={`Description: ${fileName}`}
        placeholder="Description"
        autoFocus={isOpen && !value}
        maxLength={limits.fileDescription}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => setOpen(false)}
      />
      {length && (
        <span className={styles.length} role="status">
          {length}
        </span>
      )}
    </>
  );
};
