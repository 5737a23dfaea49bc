import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Settings2 } from 'lucide-react';
import { paths } from '../../paths.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { LoadMore } from '../../ui/lists/load-more.js';
import { useNotifications } from './queries.js';
import { NotificationRow } from './notification-row.js';
import rows from './notification-row.module.css';
import { NotificationSkeletons } from './notification-skeletons.js';
import styles from './notifications-list.module.css';
import { useMarkAllRead } from './use-mark-read.js';
import { unreadCountQuery } from '../../domain/queries.js';

const skeletons = 5;

const Head = () => {
  const { data } = useQuery(unreadCountQuery);
  const { send: markAllRead, isPending } = useMarkAllRead();
  return (
    <div className={styles.head}>
      <ButtonLink
        variant="text"
        className={styles.small}
        to={paths.notificationPreferences}
        icon={<Settings2 aria-hidden />}
      >
        Preferences
      </ButtonLink>
      {data !== undefined && data.count > 0 && (
        <Button
          variant="text"
          className={styles.small}
          icon={<CheckCheck aria-hidden />}
          disabled={isPending}
          onClick={() => markAllRead()}
        >
          Mark all as read
        </Button>
      )}
    </div>
  );
};

/** All notifications: the first ten, more on demand [CO-06]. */
export const NotificationsList = () => {
  const query = useNotifications();
  return (
    <QueryView
      query={query}
      loading={<NotificationSkeletons count={skeletons} />}
      failed="The notifications could not be loaded"
      empty={
        <EmptyState
          title="No notifications yet"
          action={<ButtonLink to={paths.notificationPreferences}>Choose What You Are Told</ButtonLink>}
        >
          Shares, tasks, comments and PDFs that concern you appear here.
        </EmptyState>
      }
    >
      {({ items, pageCount }) => (
        <>
          <Head />
          <ul className={rows.rows}>
            {items.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </ul>
          {(query.hasNextPage || pageCount > 1) && (
            <LoadMore what="notifications" query={query} onDemand inCard />
          )}
        </>
      )}
    </QueryView>
  );
};
