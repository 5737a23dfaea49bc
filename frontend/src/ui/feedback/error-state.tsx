import { CircleAlert } from 'lucide-react';
import { Button } from '../actions/button.js';
import styles from './states.module.css';

interface ErrorStateProps {
  /** What failed, as "The activity could not be loaded". */
  title: string;
  error: Error | null;
  onRetry: () => void;
  /** The retry is in progress. */
  pending?: boolean;
  /** In a client's language. */
  retryLabel?: string;
  /** In one line if there is room: replaces low content. */
  compact?: boolean;
}

/** An error inside its card: what failed, the server's message, and a retry button. The rest of the page works. */
export const ErrorState = ({
  title,
  error,
  onRetry,
  pending = false,
  retryLabel = 'Try again',
  compact = false,
}: ErrorStateProps) => (
  <div className={styles.state} role="alert" data-compact={compact}>
    <CircleAlert className={styles.errorIcon} />
    <div>
      <p className="m-0 font-semibold">{title}</p>
      {error?.message && <p className={styles.detail}>{error.message}</p>}
    </div>
    <div className={styles.action}>
      <Button pending={pending} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  </div>
);
