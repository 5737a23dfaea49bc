import { fullName } from '@jobref/contracts/domain/full-name';
import type { PersonName } from '@jobref/contracts/domain/users';
import { Avatar } from './avatar.js';
import styles from './person-line.module.css';

/** Returns a placeholder for a chosen person whose name is unknown. */
export const chosenPerson = (id: string, lastName: 'person' | 'colleague'): PersonName => ({
  id,
  firstName: 'Chosen',
  lastName,
  username: '',
  profileImageUrl: null,
});

/** A person as an option of a list: picture, name, @username, and a note. */
export const PersonLine = ({ person, note }: { person: PersonName; note?: string | undefined }) => (
  <span className="flex items-center gap-10 min-w-0">
    <Avatar person={person} />
    <span dir="auto" className={styles.name}>
      {fullName(person)}
    </span>
    <span className={styles.username}>@{person.username}</span>
    {note && <span className="flex-none ml-auto text-secondary text-13">{note}</span>}
  </span>
);
