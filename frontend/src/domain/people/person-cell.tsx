import type { PersonName } from '@jobref/contracts/domain/users';
import { Avatar } from './avatar.js';
import { nameOf, somebody } from './name-of.js';
import styles from './person-cell.module.css';

interface PersonCellProps {
  /** Null when the name is no longer known. */
  person: Pick<PersonName, 'firstName' | 'lastName' | 'profileImageUrl'> | null;
  /** Wraps long names, in tables about people. */
  wrap?: boolean;
}

/** Picture or initials, and the name. */
export const PersonCell = ({ person, wrap = false }: PersonCellProps) =>
  person ? (
    <span className={wrap ? styles.wide : 'inline-flex items-center gap-8 min-w-0'}>
      <Avatar person={person} />
      <span dir="auto" className={wrap ? styles.lines : styles.name} title={nameOf(person)}>
        {nameOf(person)}
      </span>
    </span>
  ) : (
    <span className="text-secondary nowrap">{somebody.firstName}</span>
  );
