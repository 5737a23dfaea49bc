import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { ActivityItem, ActivityList, ActivitySkeletons } from '../../domain/job-references/activity-list.js';
import { Card } from '../../ui/display/card.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import styles from './recent-activity-card.module.css';
import { recentActivityQuery } from './queries.js';

const EntryText = ({ entry: { action, description, jobReferenceId } }: { entry: ActivityEntry }) =>
  jobReferenceId && action !== 'job_deleted' ? (
    <Link to={paths.jobReference(jobReferenceId)} className={styles.what} title={description}>
      {description}
    </Link>
  ) : (
    <span className={styles.what} title={description}>
      {description}
    </span>
  );

const Failed = ({ children }: { children: ReactNode }) => <div className={styles.failed}>{children}</div>;

const Entries = () => (
  <QueryView
    query={useQuery(recentActivityQuery)}
    loading={<ActivitySkeletons rows={5} />}
    failed="The activity could not be loaded"
    failedIn={Failed}
    empty={<p className="text-secondary small">No activity yet</p>}
  >
    {(entries) => (
      <ActivityList label="Recent Activity">
        {entries.map((entry) => (
          <ActivityItem key={entry.id} {...entry} wording="short">
            <EntryText entry={entry} />
          </ActivityItem>
        ))}
      </ActivityList>
    )}
  </QueryView>
);

/** Renders "Recent Activity": the newest five entries, each with an icon of its action [DA-08]. */
export const RecentActivityCard = () => (
  <Card title="Recent Activity">
    <Entries />
  </Card>
);
