import { Loading } from '../../ui/feedback/loading.js';
import { SkeletonBar } from '../../ui/feedback/skeletons.js';
import styles from './comment-thread.module.css';

const widths = ['72%', '54%', '63%'];

export const CommentSkeletons = ({ rows }: { rows: number }) => (
  <Loading className={styles.thread}>
    <div className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-12">
          <span className={`skeleton ${styles.skeletonAvatar}`} />
          <span className={styles.skeletonLines}>
            <SkeletonBar width={168} />
            <SkeletonBar width={widths[row % widths.length] ?? '60%'} />
          </span>
        </div>
      ))}
    </div>
  </Loading>
);
