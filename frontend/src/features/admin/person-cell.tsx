import { Avatar } from '../../ui/avatar.js';
import styles from './admin.module.css';

interface Person {
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

/** Picture or initials, and the name. */
export const PersonCell = ({ person }: { person: Person }) => (
  <span className={styles.person}>
    <Avatar person={person} />
    <span className={styles.personName} title={fullName(person)}>
      {fullName(person)}
    </span>
  </span>
);
