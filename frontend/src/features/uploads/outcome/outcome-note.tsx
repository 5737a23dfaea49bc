import { Button } from 'antd';
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isComplete, outcomeText, type Outcome } from './outcome.js';
import styles from './outcome-note.module.css';

interface OutcomeNoteProps {
  outcome: Outcome;
  /** Lists each failure with its reason, where no row of its own does. */
  withReasons?: boolean;
  /** Sends again what failed and may pass. Left out where another button does. */
  onRetry?: () => void;
}

const retryLabel = (count: number) => (count === 1 ? 'Try 1 file again' : `Try ${count} files again`);

/** What arrived and what did not, at the end of an upload; for a place that reads out what comes into it. */
export const OutcomeNote = ({ outcome, withReasons = false, onRetry }: OutcomeNoteProps) => {
  const note = useRef<HTMLDivElement>(null);
  // The end of a long list is seldom where the person is looking.
  useEffect(() => {
    void note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { failures, retryable } = outcome;
  const hasFailed = failures.length > 0;
  const Icon = hasFailed ? CircleAlert : CircleCheck;
  const reasons = withReasons ? failures.filter(({ reason }) => reason) : [];
  return (
    <div
      ref={note}
      className={styles.note}
      data-tone={hasFailed ? 'error' : isComplete(outcome) ? 'success' : 'quiet'}
    >
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <p className={styles.sentence}>{outcomeText(outcome)}</p>
        {reasons.map(({ name, reason }, index) => (
          <p key={`${index}-${name}`} className={styles.reason}>
            {reason}
          </p>
        ))}
      </div>
      {onRetry && retryable > 0 && (
        <Button size="small" icon={<RotateCw aria-hidden />} onClick={onRetry}>
          {retryLabel(retryable)}
        </Button>
      )}
    </div>
  );
};
