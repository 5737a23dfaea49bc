import { Button } from 'antd';
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isComplete, outcomeText, type Outcome } from './outcome.js';
import styles from './outcome-note.module.css';

interface OutcomeNoteProps {
  outcome: Outcome;
  /** Sends again what failed and may pass. */
  onRetry: () => void;
}

const retryLabel = (count: number) => (count === 1 ? 'Try 1 file again' : `Try ${count} files again`);

/** What arrived and what did not, at the end of an upload; for a place that reads out what comes into it. */
export const OutcomeNote = ({ outcome, onRetry }: OutcomeNoteProps) => {
  const note = useRef<HTMLDivElement>(null);
  // The end of a long list is seldom where the person is looking.
  useEffect(() => {
    void note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { failed, retryable } = outcome;
  const hasFailed = failed.length > 0;
  const Icon = hasFailed ? CircleAlert : CircleCheck;
  return (
    <div
      ref={note}
      className={styles.note}
      data-tone={hasFailed ? 'error' : isComplete(outcome) ? 'success' : 'quiet'}
    >
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <p className="font-medium leading-22">{outcomeText(outcome)}</p>
      </div>
      {retryable > 0 && (
        <Button size="small" icon={<RotateCw aria-hidden />} onClick={onRetry}>
          {retryLabel(retryable)}
        </Button>
      )}
    </div>
  );
};
