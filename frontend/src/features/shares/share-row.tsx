import type { Share } from '@jobref/contracts/domain/shares';
import { Check, ChevronDown, UserMinus } from 'lucide-react';
import { useChangePermissions } from '../../domain/shares/use-share-with.js';
import { ActionMenu, type MenuEntry } from '../../ui/actions/action-menu.js';
import { Avatar } from '../../domain/people/avatar.js';
import { nameOf } from '../../domain/people/name-of.js';
import { permissionChoices, permissionLabels } from '../../domain/shares/permission-texts.js';
import styles from './shares-card.module.css';

interface ShareRowProps {
  share: Share;
  mayChange: boolean;
  onStop: () => void;
}

const PermissionMenu = ({ share, who, onStop }: { share: Share; who: string; onStop: () => void }) => {
  const { send, isPending } = useChangePermissions(share.jobReferenceId);
  const choice = (permissions: Share['permissions']): MenuEntry => {
    const chosen = permissions === share.permissions;
    return {
      label: permissionLabels[permissions],
      icon: <Check className={chosen ? '' : styles.hidden} />,
      chosen,
      disabled: isPending,
      onClick: () => !chosen && send({ userId: share.userId, permissions }),
    };
  };
  const stop = { label: 'Stop sharing', danger: true, apart: true, onClick: onStop };
  const label = permissionLabels[share.permissions];
  return (
    <ActionMenu entries={[...permissionChoices.map(choice), { ...stop, icon: <UserMinus /> }]}>
      <button
        type="button"
        className={styles.permission}
        aria-label={`What ${who} may do: ${label}`}
        aria-busy={isPending}
      >
        {label}
        <ChevronDown />
      </button>
    </ActionMenu>
  );
};

/** Row of a colleague and their permission; a menu for people who may change it. */
export const ShareRow = ({ share, mayChange, onStop }: ShareRowProps) => {
  const { user, permissions } = share;
  const who = nameOf(user);
  return (
    <li className={styles.row}>
      <Avatar person={user} />
      <span dir="auto" className="flex-1 truncate min-w-0" title={user ? `${who}, @${user.username}` : who}>
        {who}
      </span>
      {mayChange ? (
        <PermissionMenu share={share} who={who} onStop={onStop} />
      ) : (
        <span className={styles.told}>{permissionLabels[permissions]}</span>
      )}
    </li>
  );
};
