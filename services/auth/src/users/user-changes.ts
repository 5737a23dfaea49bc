import type { UserDetails } from './user.entity.js';

type Editable = Omit<UserDetails, 'username'>;
export interface UserChanges {
  before: Partial<Editable>;
  after: Partial<Editable>;
}

const editable = ['firstName', 'lastName', 'email', 'mobile'] as const;

/** Which of the wanted values differ from what stands; null when none does. Undefined means "leave as it is". */
export const changesTo = (current: Editable, wanted: Partial<Editable>): UserChanges | null => {
  const changed = editable.filter((key) => wanted[key] !== undefined && wanted[key] !== current[key]);
  if (changed.length === 0) return null;
  const pick = (source: Partial<Editable>) => Object.fromEntries(changed.map((key) => [key, source[key]]));
  return { before: pick(current), after: pick(wanted) };
};
