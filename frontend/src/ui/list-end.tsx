import { LoaderCircle } from 'lucide-react';
import { Button } from './button.js';
import { ErrorState } from './error-state.js';
import { useReached } from './use-reached.js';
import styles from './list-end.module.css';

interface ListEndProps {
  /** What the list is of, as "job references". */
  what: string;
  shown: number;
  total: string;
  hasMore: boolean;
  isLoading: boolean;
  error: Error | null;
  onMore: () => void;
  /** More comes only by the button. */
  onDemand?: boolean;
  /** Inside a flush card, below its rows. */
  inCard?: boolean;
}

/** The end of what is loaded: more comes by itself when it is reached, or by the button. */
export const ListEnd = ({ onDemand = false, inCard = false, ...props }: ListEndProps) => {
  const { what, shown, total, hasMore, isLoading, error, onMore } = props;
  const canLoad = hasMore && !isLoading && !error && !onDemand;
  const end = useReached(() => canLoad && onMore());
  if (error) return <ErrorState title={`More ${what} could not be loaded`} error={error} onRetry={onMore} />;
  return (
    <div ref={end} className={styles.end} data-in-card={inCard}>
      <span>
        Showing 1–{shown} of {total}
      </span>
      {hasMore && (
        <Button
          aria-busy={isLoading}
          icon={isLoading && <LoaderCircle className="spinning" aria-hidden />}
          onClick={() => !isLoading && onMore()}
        >
          Show more
        </Button>
      )}
    </div>
  );
};
