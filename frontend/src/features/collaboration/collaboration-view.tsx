import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../ui/card.js';
import { CollaborationFigures } from './collaboration-figures.js';
import styles from './collaboration.module.css';
import { MyTasks } from './my-tasks.js';
import { SharedJobs } from './shared-jobs.js';
import { useCounts, type Count } from './use-counts.js';

interface CollaborationViewProps {
  notifications: ReactNode;
  activity: ReactNode;
}

const Label = ({ text, count }: { text: string; count?: Count }) => (
  <>
    {text}
    {count?.value && count.value !== '0' && <span className={styles.count}>{count.value}</span>}
  </>
);

/** Figures, and below them the four lists as tabs, whose name stands in the address [CO-01 CO-02]. */
export const CollaborationView = ({ notifications, activity }: CollaborationViewProps) => {
  const [parameters, setParameters] = useSearchParams();
  const counts = useCounts();
  const tabs = [
    { key: 'tasks', label: <Label text="My Tasks" count={counts.tasks} />, children: <MyTasks /> },
    {
      key: 'shared',
      label: <Label text="Shared Jobs" count={counts.sharedJobs} />,
      children: <SharedJobs />,
    },
    {
      key: 'notifications',
      label: <Label text="Notifications" count={counts.unread} />,
      children: notifications,
    },
    { key: 'activity', label: <Label text="Activity Feed" />, children: activity },
  ];
  const asked = parameters.get('tab');
  return (
    <div className={styles.page}>
      <CollaborationFigures counts={counts} />
      <Card flush>
        <Tabs
          className={styles.tabs ?? ''}
          items={tabs}
          activeKey={tabs.some(({ key }) => key === asked) ? (asked ?? 'tasks') : 'tasks'}
          onChange={(tab) => setParameters({ tab }, { replace: true })}
          destroyOnHidden
        />
      </Card>
    </div>
  );
};
