import styles from './avatar.module.css';
import { somebody } from './name-of.js';

interface Person {
  firstName: string;
  lastName: string;
  profileImageUrl?: string | null;
}

const initials = ({ firstName, lastName }: Person) =>
  [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();

interface AvatarProps {
  /** Null when the name is no longer known. */
  person: Person | null;
  /** 36 in the sidebar, 28 in lists. */
  size?: 36 | 28;
  /** The signed-in person's own avatar, on the primary background. */
  own?: boolean;
}

/** A person's picture, else the initials of first and last name. Decorative, since the name is beside it. */
export const Avatar = ({ person, size = 28, own = false }: AvatarProps) =>
  person?.profileImageUrl ? (
    <img className={styles.avatar} data-size={size} src={person.profileImageUrl} alt="" />
  ) : (
    <span className={styles.avatar} data-size={size} data-own={own} aria-hidden>
      {initials(person ?? somebody)}
    </span>
  );
