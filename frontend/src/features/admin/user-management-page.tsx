import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.js';
import { PageLoading } from '../../ui/page-loading.js';
import { AdminTabs } from './admin-tabs.js';
import { RolesPanel } from './roles/roles-panel.js';

// The second tab needs antd for its menus; what is shown first does not.
const { Part: SystemUsersPanel } = lazyPart(
  () => import('./system-users/system-users-panel.js').then((m) => m.SystemUsersPanel),
  <PageLoading />,
);
const { Part: CreateUserButton } = lazyPart(() =>
  import('./system-users/create-user-button.js').then((m) => m.CreateUserButton),
);

interface UserManagementProps {
  /** Stands around all that uses antd. */
  within: ComponentType<{ children: ReactNode }>;
}

/** /admin/users: both views as tabs, Roles first [UM-14]. */
export const UserManagementPage = ({ within: Antd }: UserManagementProps) => (
  <AdminTabs
    items={[
      { key: 'roles', label: 'Roles', children: <RolesPanel within={Antd} /> },
      {
        key: 'system-users',
        label: 'System Users',
        children: (
          <Antd>
            <SystemUsersPanel />
          </Antd>
        ),
      },
    ]}
    actions={(active) =>
      active === 'system-users' && (
        <Antd>
          <CreateUserButton />
        </Antd>
      )
    }
  />
);
