import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../ui/button.js';
import { PageLoading } from '../../ui/page-loading.js';
import { AdminTabs } from './admin-tabs.js';
import styles from './admin.module.css';
import { SettingsSkeleton } from './settings/settings-skeleton.js';
import { CreateUserButton } from './system-users/create-user-button.js';
import { SystemUsersPanel } from './system-users/system-users-panel.js';

// Charts and settings are fetched with their tab.
const SettingsPanel = lazy(async () => ({
  default: (await import('./settings/settings-panel.js')).SettingsPanel,
}));
const ReportsPanel = lazy(async () => ({
  default: (await import('./reports/reports-panel.js')).ReportsPanel,
}));

const tabs = [
  { key: 'system-users', label: 'System Users', children: <SystemUsersPanel /> },
  {
    key: 'settings',
    label: 'Settings',
    children: (
      <Suspense fallback={<SettingsSkeleton />}>
        <SettingsPanel />
      </Suspense>
    ),
  },
  {
    key: 'reports',
    label: 'Reports',
    children: (
      <Suspense fallback={<PageLoading />}>
        <ReportsPanel />
      </Suspense>
    ),
  },
];

/** /admin and /admin/dashboard [RT-04 AD-01 AD-02]. */
export const AdminDashboardPage = () => (
  <AdminTabs
    items={tabs}
    actions={(active) => (
      <>
        <ButtonLink to="/" variant="text" className={styles.back}>
          Back to Application
        </ButtonLink>
        {active === 'system-users' && <CreateUserButton />}
      </>
    )}
  />
);
