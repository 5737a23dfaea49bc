import { fullName } from '@jobref/contracts/domain/full-name';
import { LogOut } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../paths.js';
import { signOutLink } from '../../drafts/clear-local-user-data.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { SavedSearches } from '../../features/saved-searches/saved-searches.js';
import { Avatar } from '../../domain/people/avatar.js';
import { Brand } from '../../ui/display/brand.js';
import { statusLabel } from '../../domain/status/status-badge.js';
import { AppearanceSwitch } from './appearance-switch.js';
import { administration, footNavigation, navigation, type NavigationItem } from './navigation.js';
import { Organisation } from './organisation.js';
import styles from './sidebar.module.css';
import { useDrawer } from './use-drawer.js';

const Items = ({ items }: { items: readonly NavigationItem[] }) => (
  <ul className={styles.items}>
    {items.map(({ to, label, icon: Icon }) => (
      <li key={to}>
        <NavLink to={to} end={to === paths.home} className={styles.item}>
          <Icon />
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);

/** The signed-in person, with a link to their account. */
const Person = () => {
  const user = useSignedInUser();
  const isShown = useLocation().pathname.startsWith('/account/');
  return (
    <Link
      to={paths.sessions}
      className={styles.person}
      title="Your account"
      aria-current={isShown ? 'page' : undefined}
    >
      <Avatar person={user} size={36} own />
      <span className="min-w-0">
        <span dir="auto" className={styles.name}>
          {fullName(user)}
        </span>
        <span className={styles.role}>
          <span className={styles.username}>@{user.username}, </span>
          {statusLabel(user.role)}
        </span>
      </span>
    </Link>
  );
};

interface SidebarProps {
  /** On small screens the sidebar is a drawer over the page. */
  isOpen: boolean;
  onClose: () => void;
}

/** Signed-in person, navigation, appearance and sign-out [SH-01 to SH-05]. */
export const Sidebar = ({ isOpen, onClose }: SidebarProps) => {
  const user = useSignedInUser();
  const { key } = useLocation();
  const drawer = useDrawer(isOpen, onClose);
  const close = useEffectEvent(onClose);
  // By history entry: another saved search has the same path.
  useEffect(() => close(), [key]);
  return (
    <>
      {isOpen && <div className={styles.overlay} onClick={onClose} data-testid="menu-overlay" />}
      <aside ref={drawer} id="sidebar" className={styles.sidebar} data-open={isOpen} aria-label="Sidebar">
        <Link to={paths.home} className={styles.brand}>
          <Brand />
          <Organisation />
        </Link>
        <Person />
        <nav aria-label="Main">
          <Items items={navigation} />
          {user.role === 'administrator' && (
            <>
              <h2 className={styles.section}>Administration</h2>
              <Items items={administration} />
            </>
          )}
        </nav>
        {/* The drawer would cover the dialog. */}
        <SavedSearches onManage={onClose} />
        <div className={styles.foot}>
          <nav aria-label="More">
            <Items items={footNavigation} />
          </nav>
          <AppearanceSwitch />
          <a {...signOutLink} className={styles.item}>
            <LogOut />
            Sign Out
          </a>
        </div>
      </aside>
    </>
  );
};
