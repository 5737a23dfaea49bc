import { NavLink } from 'react-router-dom';
import { paths } from '../../paths.js';
import styles from './account-nav.module.css';

const pages = [
  { to: paths.sessions, label: 'Sessions' },
  { to: paths.notificationPreferences, label: 'Notifications' },
];

export const AccountNav = () => (
  <nav className={styles.nav} aria-label="Your account">
    {pages.map(({ to, label }) => (
      <NavLink key={to} to={to} className={styles.page}>
        {label}
      </NavLink>
    ))}
  </nav>
);
