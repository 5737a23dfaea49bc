import type { ReactNode } from 'react';
import { Card } from '../../ui/display/card.js';
import { Tabs } from '../../ui/actions/tabs.js';
import { useTabParameter } from '../../ui/hooks/use-tab-parameter.js';
import { CollaborationFigures } from './collaboration-figures.js';
import { MyTasks } from './my-tasks.js';
import { SharedJobs } from './shared-jobs.js';
import { useCounts, type Count } from './use-counts.js';

interface CollaborationViewProps {
  notifications: ReactNode;
  activity: ReactNode;
}

const keys = ['tasks', 'shared', 'notifications', 'activity'] as const;

const badgeCount = ({ value, isPending }: Count) => (isPending ? '' : value === '0' ? null : value);

/** Renders figures and, below, the four lists as tabs. The active tab is a query parameter [CO-01 CO-02]. */
export const CollaborationView = ({ notifications, activity }: CollaborationViewProps) => {
  const [active, select] = useTabParameter(keys);
  const counts = useCounts();
  const contents = {
    tasks: <MyTasks />,
    shared: <SharedJobs />,
    notifications,
    activity,
  };
  return (
    <div className="sections">
      <CollaborationFigures counts={counts} />
      <Card flush>
        <Tabs
          label="Collaboration"
          tabs={[
            { key: 'tasks', label: 'My Tasks', count: badgeCount(counts.tasks) },
            { key: 'shared', label: 'Shared Jobs', count: badgeCount(counts.sharedJobs) },
            { key: 'notifications', label: 'Notifications', count: badgeCount(counts.unread) },
            { key: 'activity', label: 'Activity Feed' },
          ]}
          active={active}
          onChange={select}
        >
          {contents[active]}
        </Tabs>
      </Card>
    </div>
  );
};
