import { Loading } from '../../ui/feedback/loading.js';
import { SkeletonBar } from '../../ui/feedback/skeletons.js';
import styles from './notification-row.module.css';

/** Renders placeholders in the shape of rows. */
export const NotificationSkeletons = ({ count }: { count: number }) => (
  <Loading className={styles.rows} times={count}>
    <div className={styles.row} data-testid="notification-skeleton">
      <span className={styles.dot} />
      <span className={`skeleton ${styles.icon}`} />
      <div className={styles.pending}>
        <SkeletonBar width="62%" />
        <SkeletonBar width="40%" height={10} />
      </div>
    </div>
  </Loading>
);
