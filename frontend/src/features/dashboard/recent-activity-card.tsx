import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActivityItem, ActivityList, ActivitySkeletons } from '../../domain/job-references/activity-list.js';
import { ActivityText } from '../../domain/job-references/activity-text.js';
import { Card } from '../../ui/display/card.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import styles from './recent-activity-card.module.css';
import { recentActivityQuery } from './queries.js';

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
            <ActivityText entry={entry} className={styles.what} title={entry.description} />
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
