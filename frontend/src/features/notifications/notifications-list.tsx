import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { paths } from '../../paths.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { SkeletonLines } from '../../ui/feedback/skeletons.js';
import { LoadMore } from '../../ui/lists/load-more.js';
import { useNotifications } from './queries.js';
import { NotificationRow } from './notification-row.js';
import rows from './notification-row.module.css';
import styles from './notifications-list.module.css';
import { MarkAllReadButton } from './mark-all-read-button.js';
import { unreadCountQuery } from '../../domain/queries.js';

const Head = () => {
  const { data } = useQuery(unreadCountQuery);
  return (
    <div className={styles.head}>
      <ButtonLink
        variant="text"
        className={styles.small}
        to={paths.notificationPreferences}
        icon={<Settings2 />}
      >
        Preferences
      </ButtonLink>
      {data !== undefined && data.count > 0 && <MarkAllReadButton className={styles.small} />}
    </div>
  );
};

/** All notifications: the first ten, more on demand [CO-06]. */
export const NotificationsList = () => {
  const query = useNotifications();
  return (
    <QueryView
      query={query}
      loading={
        <>
          <Head />
          <SkeletonLines rows={5} picture />
        </>
      }
      failed="The notifications could not be loaded"
      empty={
        <EmptyState
          title="No notifications yet"
          action={<ButtonLink to={paths.notificationPreferences}>Choose Your Notifications</ButtonLink>}
        >
          Shares, tasks, comments and PDFs that concern you appear here.
        </EmptyState>
      }
    >
      {({ items }) => (
        <>
          <Head />
          <ul className={rows.rows}>
            {items.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </ul>
          <LoadMore what="notifications" query={query} onDemand inCard />
        </>
      )}
    </QueryView>
  );
};
