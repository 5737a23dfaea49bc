import { CollaborationView } from '../../features/collaboration/collaboration-view.js';
import { NotificationsList } from '../../features/notifications/notifications-list.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { PageLoading } from '../../ui/page-loading.js';

const { Part: AntdActivity } = lazyPart(
  () => import('./antd-activity.js').then((m) => m.AntdActivity),
  <PageLoading />,
);

/** Agent Collaboration: tasks, shared jobs, notifications, activity [CO]. */
export const CollaborationPage = () => (
  <CollaborationView notifications={<NotificationsList />} activity={<AntdActivity />} />
);
