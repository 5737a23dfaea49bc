import { lazyAntdPart } from '../../ui/lazy-part.js';
import { PageLoading } from '../../ui/page-loading.js';
import { AdminTabs } from './admin-tabs.js';
import { RolesPanel } from './roles/roles-panel.js';

// The second tab is made of antd; what is shown first is not.
const { Part: SystemUsersPanel } = lazyAntdPart(
  () => import('./system-users/system-users-panel.js').then((m) => m.SystemUsersPanel),
  PageLoading,
);
const { Part: CreateUserButton } = lazyAntdPart(() =>
  import('./system-users/create-user-button.js').then((m) => m.CreateUserButton),
);

/** /admin/users: both views as tabs, Roles first [UM-14]. */
export const UserManagementPage = () => (
  <AdminTabs
    items={[
      { key: 'roles', label: 'Roles', children: <RolesPanel /> },
      {
        key: 'system-users',
        label: 'System Users',
        children: <SystemUsersPanel />,
      },
    ]}
    actions={(active) => active === 'system-users' && <CreateUserButton />}
  />
);
