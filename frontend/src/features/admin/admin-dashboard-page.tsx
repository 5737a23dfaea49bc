import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.js';
import { PageLoading } from '../../ui/page-loading.js';
import { useIsPhone } from '../../ui/use-is-phone.js';
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
export const AdminDashboardPage = () => {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('tab');
  const active = tabs.some(({ key }) => key === wanted) ? (wanted ?? '') : 'system-users';
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
        destroyOnHidden
        activeKey={active}
        onChange={(tab) => setParameters({ tab }, { replace: true })}
        tabBarExtraContent={isPhone ? undefined : actions}
      />
    </>
  );
};
