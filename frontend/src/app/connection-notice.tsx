import { CloudOff, WifiOff } from 'lucide-react';
import { useIsLiveLost } from '../live/live-updates.js';
import { useDebouncedValue } from '../ui/hooks/use-debounced-value.js';
import { useIsOnline } from '../ui/hooks/use-is-online.js';
import styles from './connection-notice.module.css';

/** A restart of the server, or another tab taking over the stream, is shorter than this and not worth a notice. In milliseconds. */
const noticeDelay = 5_000;

/** Says that the connection is lost, on every page; it goes by itself when the connection is back. */
export const ConnectionNotice = () => {
  const isOnline = useIsOnline();
  const isLiveLost = useIsLiveLost();
  const isServerLost = useDebouncedValue(isLiveLost, noticeDelay) && isLiveLost;
  const isLost = !isOnline || isServerLost;
  return (
    <div role="status" className={styles.place}>
      {isLost && (
        <p className={styles.notice}>
          {isOnline ? <CloudOff aria-hidden /> : <WifiOff aria-hidden />}
          <span>
            <strong>{isOnline ? 'The server cannot be reached.' : 'No internet connection.'}</strong> Uploads
            and this page go on by themselves as soon as it is back.
          </span>
        </p>
      )}
    </div>
  );
};
