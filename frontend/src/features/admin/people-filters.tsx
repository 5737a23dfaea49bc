import { limits } from '@jobref/contracts/domain/limits';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { TextInput } from '../../ui/forms/text-field.js';
import { SingleSelect } from '../../ui/forms/single-select.js';
import { FoundStatus } from '../../ui/lists/found-status.js';
import { statusLabel, type UserStatus } from '../../domain/status/status-badge.js';
import { roleChoices } from './role-choices.js';
import styles from './people-filters.module.css';
import type { PeopleFilter, PeopleOrder } from './use-people-filter.js';

const states: readonly UserStatus[] = ['active', 'setup_pending', 'inactive'];
const stateChoices = [
  { value: '', label: 'All states' },
  ...states.map((state) => ({ value: state, label: statusLabel(state) })),
];
const roleFilterChoices = [{ value: '' as const, label: 'All roles' }, ...roleChoices];
const orderChoices: { value: PeopleOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
];

/** Renders the search, the filters by state and role and the sort order of a list of people. */
export const PeopleFilters = ({ text, state, role, order, found, change }: PeopleFilter) => {
  const id = useId();
  return (
    <div className={styles.bar} role="search" aria-label="People">
      <TextInput
        className={styles.text ?? ''}
        icon={<Search />}
        aria-label="Search people"
        placeholder="Name, user name or email"
        maxLength={limits.searchQuery}
        value={text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <SingleSelect
        id={`${id}state`}
        className={styles.choice ?? ''}
        aria-label="State"
        value={state}
        options={stateChoices}
        onChange={(chosen) => change({ state: chosen })}
      />
      <SingleSelect
        id={`${id}role`}
        className={styles.choice ?? ''}
        aria-label="Role"
        value={role}
        options={roleFilterChoices}
        onChange={(chosen) => change({ role: chosen })}
      />
      <SingleSelect
        id={`${id}order`}
        className={styles.choice ?? ''}
        aria-label="Order"
        value={order}
        options={orderChoices}
        onChange={(chosen) => change({ order: chosen })}
      />
      <FoundStatus total={found} />
    </div>
  );
};
