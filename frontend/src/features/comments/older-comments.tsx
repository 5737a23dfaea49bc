import { Button } from '../../ui/actions/button.js';
import { SkeletonBar } from '../../ui/feedback/skeletons.js';
import { useInView } from '../../ui/hooks/use-in-view.js';
import { formatNumber } from '../../ui/text/format-number.js';
import styles from './comment-thread.module.css';

const Mark = ({ onReached }: { onReached: () => void }) => <div ref={useInView(onReached, '0px')} />;

interface OlderCommentsProps {
  /** How many comments are loaded: after each page the mark at the top is looked for anew. */
  loaded: number;
  hasOlder: boolean;
  isLoading: boolean;
  error: Error | null;
  onLoad: () => void;
}

/** The upper end of the open thread: older comments come when it is reached. */
export const OlderComments = ({ loaded, hasOlder, isLoading, error, onLoad }: OlderCommentsProps) => {
  if (!hasOlder) return null;
  if (error)
    return (
      <div className={styles.older} role="alert">
        <p>Older comments could not be loaded. {error.message}</p>
        <Button onClick={onLoad}>Try again</Button>
      </div>
    );
  return (
    <div className={styles.older} aria-busy={isLoading}>
      <Mark key={loaded} onReached={onLoad} />
      {isLoading ? (
        <SkeletonBar width={180} />
      ) : (
        <Button variant="link" onClick={onLoad}>
          Show older comments
        </Button>
      )}
    </div>
  );
};

/** How many more there are than the `shown` ones, as "3" or "9,997+"; null when there are none. `total` as the server counts: "6", "10000+". */
export const moreAmount = (total: string, shown: number): string | null => {
  const others = Number.parseInt(total, 10) - shown;
  if (!(others > 0)) return null;
  return `${formatNumber(others)}${total.endsWith('+') ? '+' : ''}`;
};

interface MoreLinkProps {
  amount: string;
  onOpen: () => void;
}

/** "+N more", above the newest three: opens the whole thread [JD-07]. */
export const MoreLink = ({ amount, onOpen }: MoreLinkProps) => (
  <Button variant="link" className={styles.more ?? ''} onClick={onOpen}>
    +{amount} more
  </Button>
);
