import { Settings2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { SkeletonLines } from '../../ui/feedback/skeletons.js';
import styles from './bell-panel.module.css';
import { pageSize, useNotifications } from './queries.js';
import { NotificationRow } from './notification-row.js';
import rows from './notification-row.module.css';
import { MarkAllReadButton } from './mark-all-read-button.js';

interface BellNotificationsProps {
  unread: number;
  onGone: () => void;
}

const Newest = ({ onGone }: Pick<BellNotificationsProps, 'onGone'>) => (
  <QueryView
    query={useNotifications()}
    loading={<SkeletonLines rows={4} picture />}
    failed="The notifications could not be loaded"
    empty={
      <EmptyState title="No notifications yet">
        Shares, tasks, comments and PDFs that concern you appear here.
      </EmptyState>
    }
  >
    {({ items }) => (
      <ul className={rows.rows}>
        {items.slice(0, pageSize).map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onGone={onGone} />
        ))}
      </ul>
    )}
  </QueryView>
);

/** Renders the bell's list: the newest ten, Mark all as read, and links to the full list and the preferences. */
export const BellNotifications = ({ unread, onGone }: BellNotificationsProps) => {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>Notifications</h2>
        {unread > 0 && <MarkAllReadButton className={styles.small} />}
      </div>
      <div className={styles.list}>
        <Newest onGone={onGone} />
      </div>
      <div className={styles.foot}>
        <Link to={paths.notifications} className={styles.all} onClick={onGone}>
          See all
        </Link>
        <Link to={paths.notificationPreferences} className={styles.preferences} onClick={onGone}>
          <Settings2 />
          Preferences
        </Link>
      </div>
    </div>
  );
};
