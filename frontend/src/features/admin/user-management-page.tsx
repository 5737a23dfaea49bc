import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { RolesPanel } from './roles/roles-panel.js';
import { CreateUserButton } from './system-users/create-user-button.js';
import { SystemUsersPanel } from './system-users/system-users-panel.js';

const tabs = [
  { key: 'roles', label: 'Roles', children: <RolesPanel /> },
  { key: 'system-users', label: 'System Users', children: <SystemUsersPanel /> },
];

/** /admin/users: both views as tabs, Roles first [UM-14]. The chosen one stays in the address. */
export const UserManagementPage = () => {
  const [parameters, setParameters] = useSearchParams();
  const active = parameters.get('tab') ?? 'roles';
  return (
    <Tabs
      items={tabs}
      activeKey={active}
      onChange={(tab) => setParameters({ tab }, { replace: true })}
      tabBarExtraContent={active === 'system-users' && <CreateUserButton />}
    />
  );
};
