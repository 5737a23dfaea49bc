import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { ActivityItem, ActivityList, ActivitySkeletons } from '../../domain/job-references/activity-list.js';
import { Card } from '../../ui/display/card.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { useRecentActivity } from './api/use-recent-activity.js';
import styles from './recent-activity-card.module.css';

const What = ({ entry: { action, description, jobReferenceId } }: { entry: ActivityEntry }) =>
  jobReferenceId && action !== 'job_deleted' ? (
    <Link to={paths.jobReference(jobReferenceId)} className={styles.what} title={description}>
      {description}
    </Link>
  ) : (
    <span className={styles.what} title={description}>
      {description}
    </span>
  );

const Entries = () => {
  const { data, error, isPending, refetch } = useRecentActivity();
  if (isPending) return <ActivitySkeletons rows={5} />;
  if (!data)
    return (
      <div className={styles.failed}>
        <ErrorState title="The activity could not be loaded" error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (data.length === 0) return <p className={styles.none}>No activity yet</p>;
  return (
    <ActivityList label="Recent Activity">
      {data.map((entry) => (
        <ActivityItem key={entry.id} {...entry} wording="short">
          <What entry={entry} />
        </ActivityItem>
      ))}
    </ActivityList>
  );
};

/** "Recent Activity": the newest five entries, marked by what happened [DA-08]. */
export const RecentActivityCard = () => (
  <Card title="Recent Activity">
    <Entries />
  </Card>
);
