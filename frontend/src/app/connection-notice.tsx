import { CloudOff, WifiOff } from 'lucide-react';
import { useIsLiveLost } from '../live/live-updates.js';
import { useDebouncedValue } from '../ui/hooks/use-debounced-value.js';
import { useIsOnline } from '../ui/hooks/use-is-online.js';
import styles from './connection-notice.module.css';

/** Restarts of the server and leader changes between tabs are shorter than this and need no notice. In milliseconds. */
const noticeDelay = 5_000;

/** Shows on every page that the connection is lost; disappears when the connection is back. */
export const ConnectionNotice = () => {
  const isOnline = useIsOnline();
  const isLiveLost = useIsLiveLost();
  const isServerLost = useDebouncedValue(isLiveLost, noticeDelay) && isLiveLost;
  const isLost = !isOnline || isServerLost;
  return (
    <div role="status" className={styles.place}>
      {isLost && (
        <p className={styles.notice}>
          {isOnline ? <CloudOff /> : <WifiOff />}
          <span>
            <strong>{isOnline ? 'The server cannot be reached.' : 'No internet connection.'}</strong> Uploads
            and this page resume automatically once the connection is back.
          </span>
        </p>
      )}
    </div>
  );
};
