import { fullName } from '@jobref/contracts/domain/full-name';
import { Avatar } from '../../domain/people/avatar.js';
import styles from './admin.module.css';

interface Person {
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
}

/** Picture or initials, and the name. */
export const PersonCell = ({ person }: { person: Person }) => (
  <span className={styles.person}>
    <Avatar person={person} />
    <span dir="auto" className={styles.personName} title={fullName(person)}>
      {fullName(person)}
    </span>
  </span>
);
