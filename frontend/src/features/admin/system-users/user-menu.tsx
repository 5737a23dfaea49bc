import { fullName } from '@jobref/contracts/domain/full-name';
import type { SystemUser } from '@jobref/contracts/domain/users';
import { Ellipsis, FolderInput, Pencil, UserCheck, UserX } from 'lucide-react';
import { ActionMenu, type MenuEntries } from '../../../ui/actions/action-menu.js';
import { IconButton } from '../../../ui/actions/icon-button.js';

export interface UserMenuActs {
  onEdit: (user: SystemUser) => void;
  onHandOver: (user: SystemUser) => void;
  onSetActive: (user: SystemUser) => void;
}

interface UserMenuProps extends UserMenuActs {
  user: SystemUser;
  /** Whether this is the administrator's own row: nobody can deactivate themselves. */
  own: boolean;
}

/** Renders the less frequent actions: edit details, hand over work, deactivate, reactivate [UM-15]. */
export const UserMenu = ({ user, own, onEdit, onHandOver, onSetActive }: UserMenuProps) => {
  const setActive = user.isActive
    ? { label: 'Deactivate', icon: <UserX />, danger: true, onClick: () => onSetActive(user) }
    : { label: 'Reactivate', icon: <UserCheck />, onClick: () => onSetActive(user) };
  const entries: MenuEntries = [
    { label: 'Edit Details', icon: <Pencil />, onClick: () => onEdit(user) },
    { label: 'Hand Over Work', icon: <FolderInput />, onClick: () => onHandOver(user) },
    !own && setActive,
  ];
  return (
    <ActionMenu entries={entries}>
      <IconButton label={`More actions for ${fullName(user)}`} icon={<Ellipsis />} />
    </ActionMenu>
  );
};
