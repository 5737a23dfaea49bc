import { Tabs } from 'antd';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import styles from './admin.module.css';
import { CreateUserButton } from './system-users/create-user-button.js';
import { SystemUsersPanel } from './system-users/system-users-panel.js';

const Later = ({ what }: { what: string }) => (
  <Card>
    <EmptyState title={`${what} will be available later`} />
  </Card>
);

const tabs = [
  { key: 'system-users', label: 'System Users', children: <SystemUsersPanel /> },
  { key: 'settings', label: 'Settings', children: <Later what="Settings" /> },
  { key: 'reports', label: 'Reports', children: <Later what="Reports" /> },
];

/** /admin, /admin/dashboard and, on its Reports tab, /admin/reports [AD-01 AD-02]. */
export const AdminDashboardPage = () => {
  const [parameters, setParameters] = useSearchParams();
  const first = useLocation().pathname === '/admin/reports' ? 'reports' : 'system-users';
  const active = parameters.get('tab') ?? first;
  return (
    <Tabs
      className={styles.tabs}
      items={tabs}
      activeKey={active}
      onChange={(tab) => setParameters({ tab }, { replace: true })}
      tabBarExtraContent={
        <div className={styles.extra}>
          <ButtonLink to="/" variant="text">
            Back to Application
          </ButtonLink>
          {active === 'system-users' && <CreateUserButton />}
        </div>
      }
    />
  );
};
