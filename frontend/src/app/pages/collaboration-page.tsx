import { ActivityFeed } from '../../features/activity/activity-feed.js';
import { CollaborationView } from '../../features/collaboration/collaboration-view.js';
import { NotificationsList } from '../../features/notifications/notifications-list.js';

/** Agent Collaboration: tasks, shared jobs, notifications, activity [CO]. */
export const CollaborationPage = () => (
  <CollaborationView notifications={<NotificationsList />} activity={<ActivityFeed />} />
);
