import { paths } from '../../paths.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { AdminTabs } from './admin-tabs.js';
import styles from './admin.module.css';
import { ReportsPanel } from './reports/reports-panel.js';
import { SettingsPanel } from './settings/settings-panel.js';
import { CreateUserButton } from './system-users/create-user-button.js';
import { SystemUsersPanel } from './system-users/system-users-panel.js';

const tabs = [
  { key: 'system-users', label: 'System Users', children: <SystemUsersPanel /> },
  { key: 'settings', label: 'Settings', children: <SettingsPanel /> },
  { key: 'reports', label: 'Reports', children: <ReportsPanel /> },
];

/** /admin and /admin/dashboard [RT-04 AD-01 AD-02]. */
export const AdminDashboardPage = () => (
  <AdminTabs
    items={tabs}
    actions={(active) => (
      <>
        <ButtonLink to={paths.home} variant="text" className={styles.back}>
          Back to Application
        </ButtonLink>
        {active === 'system-users' && <CreateUserButton />}
      </>
    )}
  />
);
