import { ActivityFeed } from '../../features/activity/activity-feed.js';
import { AntdRoot } from '../antd-root.js';

/** The feed's filters are antd's; nothing else of the collaboration needs it. */
export const AntdActivity = () => (
  <AntdRoot>
    <ActivityFeed />
  </AntdRoot>
);
