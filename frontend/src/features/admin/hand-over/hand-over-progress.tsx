import { FormAlert } from '../../../ui/forms/form-alert.js';
import styles from './hand-over.module.css';
import { progressText, type HandOverProgress as Progress } from './use-hand-over.js';
import { formatNumber } from '../../../ui/text/format-number.js';

/** Renders the progress, or why the hand-over stopped and how to continue. Null before the start and without work. */
export const HandOverProgress = ({ done, total, problem, isRunning }: Progress) => {
  if (problem && !isRunning)
    return (
      <div className={styles.alert}>
        <FormAlert
          message={
            total === null
              ? problem
              : `Stopped after ${formatNumber(done)} of ${formatNumber(total)} job references and clients: ${problem.replace(/\.$/, '')}. Those already handed over stay that way; Continue hands over the rest.`
          }
        />
      </div>
    );
  if (!total) return null;
  return (
    <div className={styles.progress} role="status">
      <progress value={done} max={total} aria-label="Handed over" />
      {progressText(done, total)}
    </div>
  );
};
