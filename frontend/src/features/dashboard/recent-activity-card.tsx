import type { ActivityEntry } from '@jobref/contracts/activity';
import { fullName } from '@jobref/contracts/full-name';
import { Circle, FileCheck, FolderPlus, Upload, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/card.js';
import { ErrorState } from '../../ui/error-state.js';
import { RelativeTime } from '../../ui/relative-time.js';
import { SkeletonBar } from '../../ui/skeletons.js';
import { useRecentActivity } from './api/use-recent-activity.js';
import styles from './recent-activity-card.module.css';

interface Marker {
  icon: LucideIcon;
  tone: 'primary' | 'blue' | 'yellow' | 'gray';
}
const neutral: Marker = { icon: Circle, tone: 'gray' };
const markers: Partial<Record<string, Marker>> = {
  pdf_generated: { icon: FileCheck, tone: 'primary' },
  file_uploaded: { icon: Upload, tone: 'blue' },
  job_created: { icon: FolderPlus, tone: 'yellow' },
};

const skeletonEntries = 5;

const Entry = ({ entry }: { entry: ActivityEntry }) => {
  const { action, actor, description, createdAt, jobReferenceId } = entry;
  const { icon: Icon, tone } = markers[action] ?? neutral;
  return (
    <li className={styles.entry} data-action={action}>
      <span className={styles.marker} data-tone={tone}>
        <Icon aria-hidden />
      </span>
      <div className={styles.text}>
        {jobReferenceId && action !== 'job_deleted' ? (
          <Link to={`/jobs/${jobReferenceId}`} className={styles.what} title={description}>
            {description}
          </Link>
        ) : (
          <span className={styles.what} title={description}>
            {description}
          </span>
        )}
        <p className={styles.time}>
          {actor && `${fullName(actor)}, `}
          <RelativeTime value={createdAt} wording="short" />
        </p>
      </div>
    </li>
  );
};

const Skeletons = () => (
  <div className={styles.entries} aria-busy="true" role="status" aria-label="Loading">
    {Array.from({ length: skeletonEntries }, (_, index) => (
      <div key={index} className={styles.entry}>
        <span className={`skeleton ${styles.marker}`} />
        <div className={styles.pending}>
          <SkeletonBar width="86%" />
          <SkeletonBar width="38%" height={10} />
        </div>
      </div>
    ))}
  </div>
);

const Entries = () => {
  const { data, error, isPending, refetch } = useRecentActivity();
  if (isPending) return <Skeletons />;
  if (!data)
    return (
      <div className={styles.failed}>
        <ErrorState title="The activity could not be loaded" error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (data.length === 0) return <p className={styles.none}>No activity yet</p>;
  return (
    <ol className={styles.entries}>
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
};

/** "Recent Activity": the newest five entries, marked by what happened [DA-08]. */
export const RecentActivityCard = () => (
  <Card title="Recent Activity">
    <Entries />
  </Card>
);
