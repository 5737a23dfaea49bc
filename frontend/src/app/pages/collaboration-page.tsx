import { CollaborationView } from '../../features/collaboration/collaboration-view.js';
import { NotificationsList } from '../../features/notifications/notifications-list.js';
import { lazyAntdPart } from '../../ui/lazy-part.js';
import { PageLoading } from '../../ui/page-loading.js';

const { Part: ActivityFeed } = lazyAntdPart(
  () => import('../../features/activity/activity-feed.js').then((m) => m.ActivityFeed),
  PageLoading,
);

/** Agent Collaboration: tasks, shared jobs, notifications, activity [CO]. */
export const CollaborationPage = () => (
  <CollaborationView notifications={<NotificationsList />} activity={<ActivityFeed />} />
);
