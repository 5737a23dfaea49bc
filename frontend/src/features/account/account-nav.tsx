import { NavLink } from 'react-router-dom';
import styles from './account-nav.module.css';

const pages = [
  { to: '/account/sessions', label: 'Sessions' },
  { to: '/account/notifications', label: 'Notifications' },
];

/** Between the pages of one's own account. */
export const AccountNav = () => (
  <nav className={styles.nav} aria-label="Your account">
    {pages.map(({ to, label }) => (
      <NavLink key={to} to={to} className={styles.page}>
        {label}
      </NavLink>
    ))}
  </nav>
);
