import { UserManagementPage } from '../../features/admin/user-management-page.js';
import { lazyPart } from '../../ui/lazy-part.js';

const { Part: AntdRoot } = lazyPart(() => import('../antd-root.js').then((m) => m.AntdRoot));

/** /admin/users, whose first tab needs antd only for its dialog. */
export const UserManagement = () => <UserManagementPage within={AntdRoot} />;
