import type { SystemUser, PersonName } from '@jobref/contracts/domain/users';
import { useId } from 'react';
import { useColleagueSearch } from '../../../domain/people/use-colleagues.js';
import { PersonPicker } from '../../../domain/people/person-picker.js';
import styles from './hand-over.module.css';

interface NewOwnerFieldProps {
  from: SystemUser;
  optional?: boolean;
  value: PersonName | null;
  onChange: (person: PersonName | null) => void;
  disabled: boolean;
}

/** Renders the picker for the new owner: any active colleague except the current owner. */
export const NewOwnerField = ({ from, optional = false, ...picker }: NewOwnerFieldProps) => {
  const id = useId();
  const search = useColleagueSearch();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Hand over to
        {optional && <span className="optional">optional</span>}
      </label>
      <PersonPicker
        {...picker}
        id={id}
        search={search}
        refusalOf={(person) => (person.id === from.id ? 'Hands over' : undefined)}
      />
    </div>
  );
};
