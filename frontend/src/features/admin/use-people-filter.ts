import type { Role } from '@jobref/contracts/domain/actor';
import { fullName } from '@jobref/contracts/domain/full-name';
import type { RoleHolder } from '@jobref/contracts/domain/users';
import { useState } from 'react';
import { matchesPerson } from '../../domain/people/person-search.js';
import type { UserStatus } from '../../domain/status/status-badge.js';
import { userStatus } from './user-status.js';

export type PeopleOrder = 'newest' | 'oldest' | 'name';
interface FilterValues {
  text: string;
  /** An empty string shows people of every status. */
  state: UserStatus | '';
  /** An empty string shows people of every role. */
  role: Role | '';
  order: PeopleOrder;
}
export interface PeopleFilter extends FilterValues {
  /** How many people match; null without filters. */
  found: number | null;
  change: (changes: Partial<FilterValues>) => void;
}

const atFirst: FilterValues = { text: '', state: '', role: '', order: 'newest' };
const orders: Record<PeopleOrder, (one: RoleHolder, other: RoleHolder) => number> = {
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  oldest: (one, other) => one.createdAt.localeCompare(other.createdAt),
  name: (one, other) => fullName(one).localeCompare(fullName(other)),
};

/** Searches, filters and sorts people in the browser: the figures above need all of them, so all are loaded anyway. */
export const usePeopleFilter = <P extends RoleHolder>(people: readonly P[]) => {
  const [values, setValues] = useState(atFirst);
  const { text, state, role, order } = values;
  const shown = people
    .filter((person) => state === '' || userStatus(person) === state)
    .filter((person) => role === '' || person.role === role)
    .filter((person) => matchesPerson(person, text, [person.email]))
    .sort(orders[order]);
  return {
    shown,
    filter: {
      ...values,
      found: text.trim() || state || role ? shown.length : null,
      change: (changes: Partial<FilterValues>) => setValues((before) => ({ ...before, ...changes })),
    },
    clear: () => setValues(atFirst),
  };
};
