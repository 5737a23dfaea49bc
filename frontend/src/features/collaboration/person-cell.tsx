import { fullName } from '@jobref/contracts/domain/full-name';
import type { PersonName } from '@jobref/contracts/domain/users';
import { Avatar } from '../../domain/people/avatar.js';
import styles from './collaboration.module.css';

/** Picture or initials, and the name; somebody whose name is not known any more has none. */
export const PersonCell = ({ person }: { person: PersonName | null }) =>
  person ? (
    <span className="inline-flex items-center gap-8 min-w-0">
      <Avatar person={person} />
      <span dir="auto" className={styles.name} title={fullName(person)}>
        {fullName(person)}
      </span>
    </span>
  ) : (
    <span className="text-secondary nowrap">Somebody</span>
  );
