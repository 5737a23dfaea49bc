import { fullName } from '@jobref/contracts/domain/full-name';
import { LogOut, Menu, Plus, Search } from 'lucide-react';
import { maySignOut } from '../../drafts/clear-local-user-data.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { Bell } from '../../features/notifications/bell.js';
import { Button } from '../../ui/actions/button.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import type { LazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { NewJobLink } from '../../domain/job-references/new-job-link.js';
import { usePageHandle } from '../use-page-handle.js';
import styles from './page-header.module.css';
import { useLogout } from './use-logout.js';

interface PageHeaderProps {
  isMenuOpen: boolean;
  onMenu: () => void;
  /** Opens the palette; `jumpOpener` prefetches its code. */
  onJump: () => void;
  jumpOpener: LazyDialog<object>['opener'];
}

/** Title, palette, bell, New Job, signed-in person, Logout; on small screens the menu toggle too [SH-05 SH-06]. */
export const PageHeader = ({ isMenuOpen, onMenu, onJump, jumpOpener }: PageHeaderProps) => {
  const { title, subtitle } = usePageHandle();
  const user = useSignedInUser();
  const { send: logout, isPending } = useLogout();
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.menu}
        label="Open menu"
        icon={<Menu />}
        aria-expanded={isMenuOpen}
        aria-controls="sidebar"
        onClick={onMenu}
      />
      <div className={styles.titles}>
        {title && <h1 className={styles.title}>{title}</h1>}
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <IconButton
        label="Jump to (Ctrl+K)"
        icon={<Search />}
        aria-haspopup="dialog"
        {...jumpOpener}
        onClick={onJump}
      />
      <Bell />
      <NewJobLink icon={<Plus />} className={styles.newJob} title="New Job">
        <span className={styles.wide}>New Job</span>
      </NewJobLink>
      <div className={styles.person}>
        <div dir="auto" className={styles.name}>
          {fullName(user)}
        </div>
        <div className={styles.username}>@{user.username}</div>
      </div>
      <Button
        variant="text"
        className={styles.logout}
        title="Logout"
        icon={<LogOut className={styles.narrow} />}
        pending={isPending}
        onClick={() => maySignOut() && logout()}
      >
        <span className={styles.wide}>Logout</span>
      </Button>
    </header>
  );
};
