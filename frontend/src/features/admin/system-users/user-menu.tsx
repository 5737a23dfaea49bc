import { fullName } from '@jobref/contracts/full-name';
import type { SystemUser } from '@jobref/contracts/users';
import type { MenuProps } from 'antd';
import { Ellipsis, FolderInput, Pencil, UserCheck, UserX } from 'lucide-react';
import { ActionMenu } from '../../../ui/action-menu.js';
import { IconButton } from '../../../ui/icon-button.js';

interface UserMenuProps {
  user: SystemUser;
  /** The signed-in administrator's own row: nobody deactivates themselves. */
  own: boolean;
  onEdit: () => void;
  onHandOver: () => void;
  onSetActive: () => void;
}

/** What is done to a person less often: correct their details, hand over what they hold, deactivate, reactivate [UM-15]. */
export const UserMenu = ({ user, own, onEdit, onHandOver, onSetActive }: UserMenuProps) => {
  const setActive = user.isActive
    ? { key: 'active', label: 'Deactivate', icon: <UserX aria-hidden />, danger: true, onClick: onSetActive }
    : { key: 'active', label: 'Reactivate', icon: <UserCheck aria-hidden />, onClick: onSetActive };
  const items: MenuProps['items'] = [
    { key: 'edit', label: 'Edit Details', icon: <Pencil aria-hidden />, onClick: onEdit },
    {
      key: 'hand-over',
      label: 'Hand over job references',
      icon: <FolderInput aria-hidden />,
      onClick: onHandOver,
    },
    ...(own ? [] : [setActive]),
  ];
  return (
    <ActionMenu menu={{ items }}>
      <IconButton label={`More actions for ${fullName(user)}`} icon={<Ellipsis aria-hidden />} />
    </ActionMenu>
  );
};
