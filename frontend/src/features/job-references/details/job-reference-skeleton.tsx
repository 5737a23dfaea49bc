import { Card } from '../../../ui/card.js';
import { Folder } from '../../../ui/folder.js';
import { SkeletonBar } from '../../../ui/skeletons.js';
import styles from './job-reference-details.module.css';

const tiles = 5;

/** A job's page in the shape of what comes. */
export const JobReferenceSkeleton = () => (
  <div aria-busy="true" role="status" aria-label="Loading">
    <div className={styles.skeletonBack}>
      <SkeletonBar width={64} height={14} />
    </div>
    <Folder size="header" className={styles.skeletonFolder} tab={<SkeletonBar width={94} />}>
      <div className={styles.skeletonHead}>
        <SkeletonBar width="44%" height={24} />
        <SkeletonBar width="28%" height={18} />
        <SkeletonBar width="20%" height={36} />
      </div>
    </Folder>
    <div className={styles.columns}>
      <Card title="Files" flush>
        <div className={styles.skeletonSheet}>
          {Array.from({ length: tiles }, (_, tile) => (
            <span key={tile} className="skeleton" />
          ))}
        </div>
      </Card>
      <Card title="Job Information">
        <div className={styles.skeletonLines}>
          <SkeletonBar />
          <SkeletonBar width="80%" />
          <SkeletonBar width="60%" />
          <SkeletonBar height={36} />
        </div>
      </Card>
    </div>
  </div>
);
