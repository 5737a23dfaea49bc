import type { JobReference } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import { Mentions } from 'antd';
import type { MentionsRef } from 'antd/es/mentions';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './comment-field.module.css';
import { useMentionOptions } from './use-mention-options.js';
import { growingRows } from '../../ui/forms/growing-rows.js';
import { formatNumber } from '../../ui/text/format-number.js';

interface CommentFieldProps {
  jobReference: JobReference;
  /** Accessible name of the field. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  /** Called on Ctrl or Cmd with Enter; Enter alone inserts a line break. */
  onSubmit: () => void;
  onCancel?: () => void;
  /** Why the comment was not sent. */
  problem: string | null;
  pending: boolean;
  autoFocus?: boolean;
}

/** Length above which the character counter is shown. */
const counterThreshold = limits.comment - 500;

const Counter = ({ length }: { length: number }) => (
  <p className={styles.counter} data-over={length > limits.comment}>
    {formatNumber(length)} of {formatNumber(limits.comment)} characters
  </p>
);

/** Renders the textarea of a comment: grows with the text; @ suggests colleagues. */
export const CommentField = (props: CommentFieldProps) => {
  const { jobReference, label, placeholder, value, onChange, onSubmit } = props;
  const { onCancel, problem, pending, autoFocus = false } = props;
  const field = useRef<MentionsRef>(null);
  const mention = useMentionOptions(jobReference, field);
  useEffect(() => {
    // Setting the selection also focuses the field in some versions of Safari.
    if (!autoFocus) return;
    // Browsers put the caret at the start, but most edits of a comment continue at its end.
    const textarea = field.current?.textarea;
    textarea?.setSelectionRange(textarea.value.length, textarea.value.length);
  }, [autoFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // The list of suggestions would treat the key as a selection.
      event.stopPropagation();
      onSubmit();
    }
    if (event.key === 'Escape' && !mention.isOpen) onCancel?.();
  };
  const { length } = value.trim();
  return (
    <div className={styles.field} onKeyDownCapture={onKeyDown}>
      <Mentions
        dir="auto"
        ref={field}
        aria-label={label}
        placeholder={placeholder ?? ''}
        value={value}
        onChange={onChange}
        readOnly={pending}
        autoFocus={autoFocus}
        {...growingRows(1, 12)}
        status={problem ? 'error' : ''}
        classNames={{ popup: styles.colleagues ?? '' }}
        placement="top"
        filterOption={false}
        {...mention.props}
      />
      <p className="visually-hidden" role="status">
        {mention.announcement}
      </p>
      {length > counterThreshold && <Counter length={length} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
