import { fullName } from '@jobref/contracts/domain/full-name';
import type { SystemUser } from '@jobref/contracts/domain/users';
import { Ellipsis, FolderInput, Pencil, UserCheck, UserX } from 'lucide-react';
import { ActionMenu, type MenuEntries } from '../../../ui/actions/action-menu.js';
import { IconButton } from '../../../ui/actions/icon-button.js';

interface UserMenuProps {
  user: SystemUser;
  /** Whether this is the administrator's own row: nobody can deactivate themselves. */
  own: boolean;
  onEdit: () => void;
  onHandOver: () => void;
  onSetActive: () => void;
}

/** Renders the less frequent actions: edit details, hand over work, deactivate, reactivate [UM-15]. */
export const UserMenu = ({ user, own, onEdit, onHandOver, onSetActive }: UserMenuProps) => {
  const setActive = user.isActive
    ? { label: 'Deactivate', icon: <UserX />, danger: true, onClick: onSetActive }
    : { label: 'Reactivate', icon: <UserCheck />, onClick: onSetActive };
  const entries: MenuEntries = [
    { label: 'Edit Details', icon: <Pencil />, onClick: onEdit },
    { label: 'Hand Over Work', icon: <FolderInput />, onClick: onHandOver },
    !own && setActive,
  ];
  return (
    <ActionMenu entries={entries}>
      <IconButton label={`More actions for ${fullName(user)}`} icon={<Ellipsis />} />
    </ActionMenu>
  );
};
