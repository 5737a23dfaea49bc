import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/actions/button.js';
import { SkeletonBar } from '../../ui/feedback/skeletons.js';
import { useIsNear } from '../../ui/hooks/use-is-near.js';
import { formatTotal } from '../../ui/text/format-number.js';
import styles from './comment-thread.module.css';

const Sentinel = ({ onReached }: { onReached: () => void }) => {
  const sentinel = useRef<HTMLDivElement>(null);
  const isReached = useIsNear(sentinel, '0px');
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (isReached) reached();
  }, [isReached]);
  return <div ref={sentinel} />;
};

interface OlderCommentsProps {
  /** Number of loaded comments: after each page the sentinel at the top is observed anew. */
  loaded: number;
  hasOlder: boolean;
  isLoading: boolean;
  error: Error | null;
  onLoad: () => void;
}

/** Renders the top of the open thread; scrolling to it loads older comments. */
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
      <Sentinel key={loaded} onReached={onLoad} />
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

/** Returns how many more there are than `shown`, as "3" or "9,997+"; null if none. `total`: "6" or "10000+". */
export const remainingCountText = (total: string, shown: number): string | null => {
  const others = Number.parseInt(total, 10) - shown;
  if (!(others > 0)) return null;
  return formatTotal(total.endsWith('+') ? `${others}+` : others);
};

interface MoreLinkProps {
  amount: string;
  onOpen: () => void;
}

/** Renders "+N more" above the newest three, which opens the whole thread [JD-07]. */
export const MoreLink = ({ amount, onOpen }: MoreLinkProps) => (
  <Button variant="link" className={`tap-area ${styles.more}`} onClick={onOpen}>
    +{amount} more
  </Button>
);
