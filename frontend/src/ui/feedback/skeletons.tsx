import { Loading } from './loading.js';
import styles from './skeletons.module.css';

/** One gray bar; `width` and `height` as CSS lengths. */
export const SkeletonBar = ({
  width = '100%',
  height = 12,
}: {
  width?: number | string;
  height?: number;
}) => <span className={`skeleton ${styles.bar}`} style={{ width, height }} />;

/**
 * Skeleton rows in the shape and height of a list with thumbnails: picture, two lines, badge, time. Content below does
 * not shift when the rows load.
 */
export const SkeletonRows = ({ count, testId }: { count: number; testId?: string }) => (
  <Loading className="divided" times={count}>
    <div className={styles.row} data-testid={testId}>
      <span className={`skeleton ${styles.thumbnail}`} />
      <span className={styles.lines}>
        <SkeletonBar width={172} />
        <SkeletonBar width={112} height={10} />
      </span>
      <span className={`skeleton ${styles.badge}`} />
      <SkeletonBar width={72} height={10} />
    </div>
  </Loading>
);

/** Skeleton rows of any other list: two lines each, after a picture if the list has them. */
export const SkeletonLines = ({ rows, picture = false }: { rows: number; picture?: boolean }) => (
  <Loading times={rows}>
    <div className={styles.lineRow} data-testid="skeleton-row">
      {picture && <SkeletonBar width={28} height={28} />}
      <span className="grid flex-1 gap-8 min-w-0">
        <SkeletonBar width="62%" />
        <SkeletonBar width="40%" height={10} />
      </span>
    </div>
  </Loading>
);
