import { Tabs } from 'antd';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useIsPhone } from '../../ui/use-is-phone.js';
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
  const isPhone = useIsPhone();
  const actions = (
    <div className={styles.extra}>
      <ButtonLink to="/" variant="text">
        Back to Application
      </ButtonLink>
      {active === 'system-users' && <CreateUserButton />}
    </div>
  );
  return (
    <>
      {/* On a phone they get a row of their own: beside them no tab could be read. */}
      {isPhone && actions}
      <Tabs
        items={tabs}
        activeKey={active}
        onChange={(tab) => setParameters({ tab }, { replace: true })}
        tabBarExtraContent={isPhone ? undefined : actions}
      />
    </>
  );
};
