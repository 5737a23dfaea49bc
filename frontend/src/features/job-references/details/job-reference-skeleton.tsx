import { Card } from '../../../ui/display/card.js';
import { Folder } from '../../../ui/display/folder.js';
import { Loading } from '../../../ui/feedback/loading.js';
import { SkeletonBar } from '../../../ui/feedback/skeletons.js';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.js';
import { JobReferenceFiguresSkeleton } from './job-reference-figures.js';
import styles from './job-reference-details.module.css';

const tiles = 5;

/** Skeleton of the title, and below it status and client. */
const Words = () => (
  <div className={styles.skeletonWords}>
    <SkeletonBar width="58%" height={24} />
    <SkeletonBar width="34%" height={20} />
  </div>
);

const Head = () => {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <div className={styles.skeletonHead}>
        <div className={styles.skeletonBack}>
          <SkeletonBar width={64} height={14} />
        </div>
        <SkeletonBar width={110} />
        <Words />
        <JobReferenceFiguresSkeleton variant="card" />
      </div>
    );
  return (
    <>
      <div className={styles.skeletonBack}>
        <SkeletonBar width={64} height={14} />
      </div>
      <Folder size="header" className={styles.skeletonHead} tab={<SkeletonBar width={94} />}>
        <Words />
        <JobReferenceFiguresSkeleton variant="header" />
      </Folder>
    </>
  );
};

export const JobReferenceSkeleton = () => (
  <Loading>
    <Head />
    <div className={styles.columns}>
      <Card title="Files" flush>
        <div className={styles.skeletonSheet}>
          {Array.from({ length: tiles }, (_, tile) => (
            <span key={tile} className="skeleton" />
          ))}
        </div>
      </Card>
      <Card title="Job Information">
        <div className="grid gap-14">
          <SkeletonBar />
          <SkeletonBar width="80%" />
          <SkeletonBar width="60%" />
          <SkeletonBar height={36} />
        </div>
      </Card>
    </div>
  </Loading>
);
