import { fullName } from '@jobref/contracts/domain/full-name';
import type { SystemUser } from '@jobref/contracts/domain/users';
import { Button } from 'antd';
import { Breakable } from '../../../ui/text/breakable.js';
import type { Column } from '../../../ui/lists/data-table.js';
import { RelativeTime } from '../../../ui/text/relative-time.js';
import { StatusBadge } from '../../../domain/status/status-badge.js';
import styles from '../admin.module.css';
import { PersonCell } from '../../../domain/people/person-cell.js';
import { userStatus } from '../user-status.js';
import { LastMail } from './mail-state.js';
import { UserMenu, type UserMenuActs } from './user-menu.js';

interface Acts extends UserMenuActs {
  ownId: string;
  onResend: (user: SystemUser) => void;
  onReset: (user: SystemUser) => void;
}

const Email = ({ user }: { user: SystemUser }) => (
  <div className={styles.email}>
    <Breakable text={user.email} />
    {user.lastMail && <LastMail mail={user.lastMail} />}
  </div>
);

const username: Column<SystemUser> = {
  title: 'Username',
  render: (user) => (
    <span className={styles.username}>
      <Breakable text={`@${user.username}`} />
    </span>
  ),
};
const email: Column<SystemUser> = { title: 'Email', render: (user) => <Email user={user} /> };
const created: Column<SystemUser> = {
  title: 'Created',
  render: (user) => <RelativeTime className={styles.when} value={user.createdAt} />,
};

/** Returns the columns of "Users Requiring Setup" [UM-06]. */
export const setupColumns = ({ onResend, onReset }: Acts): readonly Column<SystemUser>[] => [
  { title: 'Name', strong: true, render: (user) => <PersonCell person={user} wrap /> },
  email,
  username,
  created,
  {
    title: 'Actions',
    align: 'right',
    render: (user) => (
      <span className="inline-flex gap-8 nowrap">
        <Button size="small" disabled={!user.isActive} onClick={() => onResend(user)}>
          Resend Email
        </Button>
        <Button size="small" disabled={!user.isActive} onClick={() => onReset(user)}>
          Reset Password
        </Button>
      </span>
    ),
  },
];

/** Returns the columns of "All System Users" [UM-08]. */
export const allColumns = ({ ownId, onResend, onReset, ...menu }: Acts): readonly Column<SystemUser>[] => [
  { title: 'Name', strong: true, render: (user) => <PersonCell person={user} wrap /> },
  email,
  username,
  {
    title: 'Mobile',
    render: ({ mobile }) => (
      <span className={mobile ? styles.mobile : 'text-secondary'}>{mobile ?? 'N/A'}</span>
    ),
  },
  { title: 'Status', render: (user) => <StatusBadge status={userStatus(user)} /> },
  {
    title: 'Last Login',
    render: ({ lastLogin }) => (
      <span className={styles.when}>{lastLogin ? <RelativeTime value={lastLogin} /> : 'Never'}</span>
    ),
  },
  created,
  {
    title: 'Actions',
    align: 'right',
    render: (user) => (
      <span className={styles.links}>
        {user.mustChangePassword && (
          <Button
            type="link"
            size="small"
            disabled={!user.isActive}
            title={`Resend the email to ${fullName(user)}`}
            onClick={() => onResend(user)}
          >
            Resend
          </Button>
        )}
        <Button
          type="link"
          size="small"
          disabled={!user.isActive}
          title={`Reset the password of ${fullName(user)}`}
          onClick={() => onReset(user)}
        >
          Reset
        </Button>
        <UserMenu user={user} own={user.id === ownId} {...menu} />
      </span>
    ),
  },
];
