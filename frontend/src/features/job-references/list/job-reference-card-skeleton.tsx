import { Folder } from '../../../ui/display/folder.js';
import { SkeletonBar } from '../../../ui/feedback/skeletons.js';
import styles from './job-reference-card-skeleton.module.css';

/** Skeleton in the exact shape of a JobReferenceCard. */
export const JobReferenceCardSkeleton = () => (
  <div data-testid="job-card-skeleton">
    <Folder tab={<SkeletonBar width={94} />} aside={<SkeletonBar width={72} />}>
      <div className={styles.body}>
        <span className={`skeleton ${styles.cover}`} />
        <div className={styles.words}>
          <SkeletonBar width="72%" height={14} />
          <SkeletonBar width="48%" height={11} />
          <div className={styles.foot}>
            <SkeletonBar width={104} height={24} />
            <SkeletonBar width={92} height={11} />
          </div>
        </div>
      </div>
    </Folder>
  </div>
);
