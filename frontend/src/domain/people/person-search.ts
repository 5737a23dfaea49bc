import { fold } from '@jobref/contracts/domain/hits';
import type { PersonName } from '@jobref/contracts/domain/users';

/** Whether a person's name, user name and `others` contain every typed word, ignoring case and accents. */
export const matchesPerson = (
  { firstName, lastName, username }: Pick<PersonName, 'firstName' | 'lastName' | 'username'>,
  typed: string,
  others: readonly string[] = [],
): boolean => {
  const known = fold([firstName, lastName, username, ...others].join(' ')).text;
  return fold(typed)
    .text.split(/\s+/)
    .every((word) => known.includes(word));
};
