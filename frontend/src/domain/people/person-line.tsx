import { fullName } from '@jobref/contracts/domain/full-name';
import { Avatar } from './avatar.js';
import styles from './person-line.module.css';

/** A person as shown by pickers. */
export interface PickablePerson {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  profileImageUrl: string | null;
}

/** Returns a placeholder for a chosen person whose name is unknown. */
export const chosenPerson = (id: string, lastName: 'person' | 'colleague'): PickablePerson => ({
  id,
  firstName: 'Chosen',
  lastName,
  username: '',
  profileImageUrl: null,
});

/** A person as an option of a list: picture, name, @username, and a note. */
export const PersonLine = ({ person, note }: { person: PickablePerson; note?: string | undefined }) => (
  <span className="flex items-center gap-10 min-w-0">
    <Avatar person={person} />
    <span dir="auto" className={styles.name}>
      {fullName(person)}
    </span>
    <span className={styles.username}>@{person.username}</span>
    {note && <span className="flex-none ml-auto text-secondary text-13">{note}</span>}
  </span>
);
