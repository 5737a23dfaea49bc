import { ExportMenu } from '../../domain/exports/export-menu.js';
import { AdminTabs } from './admin-tabs.js';
import { RolesPanel } from './roles/roles-panel.js';
import { CreateUserButton } from './system-users/create-user-button.js';
import { SystemUsersPanel } from './system-users/system-users-panel.js';

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
    actions={(active) => (
      <>
        <ExportMenu path="/api/exports/people" />
        {active === 'system-users' && <CreateUserButton />}
      </>
    )}
  />
);
