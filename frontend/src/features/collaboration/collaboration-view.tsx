import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../ui/display/card.js';
import { Tabs } from '../../ui/actions/tabs.js';
import { CollaborationFigures } from './collaboration-figures.js';
import { MyTasks } from './my-tasks.js';
import { SharedJobs } from './shared-jobs.js';
import { useCounts, type Count } from './use-counts.js';

interface CollaborationViewProps {
  notifications: ReactNode;
  activity: ReactNode;
}

const keys = ['tasks', 'shared', 'notifications', 'activity'] as const;
type Key = (typeof keys)[number];
const isKey = (asked: string | null): asked is Key => keys.some((key) => key === asked);

const badgeCount = ({ value, isPending }: Count) => (isPending ? '' : value === '0' ? null : value);

/** Renders figures and, below, the four lists as tabs. The active tab is a query parameter [CO-01 CO-02]. */
export const CollaborationView = ({ notifications, activity }: CollaborationViewProps) => {
  const [parameters, setParameters] = useSearchParams();
  const counts = useCounts();
  const asked = parameters.get('tab');
  const active = isKey(asked) ? asked : 'tasks';
  const contents: Record<Key, ReactNode> = {
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
          onChange={(tab) => setParameters({ tab }, { replace: true, preventScrollReset: true })}
        >
          {contents[active]}
        </Tabs>
      </Card>
    </div>
  );
};
