import { Loading } from '../../ui/feedback/loading.js';
import { SkeletonBar } from '../../ui/feedback/skeletons.js';
import styles from './collaboration.module.css';

const rows = 5;

/** Renders placeholder rows for phones: title and reference, facts, a person. */
export const RowsSkeleton = () => (
  <Loading className="divided" times={rows}>
    <div className={styles.row} data-testid="skeleton-row">
      <SkeletonBar width="72%" height={18} />
      <SkeletonBar width={110} />
      <SkeletonBar width="56%" height={24} />
      <SkeletonBar width={150} height={28} />
    </div>
  </Loading>
);
