import { Button } from 'antd';
import { ErrorState } from '../../../ui/error-state.js';
import { useReached } from '../../../ui/use-reached.js';
import styles from './list-end.module.css';

interface ListEndProps {
  shown: number;
  total: string;
  hasMore: boolean;
  isLoading: boolean;
  error: Error | null;
  onMore: () => void;
}

/** The end of what is loaded: more comes by itself when it is reached, or by the button. */
export const ListEnd = ({ shown, total, hasMore, isLoading, error, onMore }: ListEndProps) => {
  const canLoad = hasMore && !isLoading && !error;
  const end = useReached(() => canLoad && onMore());
  if (error)
    return <ErrorState title="More job references could not be loaded" error={error} onRetry={onMore} />;
  return (
    <div ref={end} className={styles.end}>
      <span>
        Showing 1–{shown} of {total}
      </span>
      {hasMore && (
        <Button loading={isLoading} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
};
