import { fold } from '@jobref/contracts/domain/hits';

interface Searchable {
  firstName: string;
  lastName: string;
  username: string;
}

/** Whether a person's name, user name and `others` contain every typed word, ignoring case and accents. */
export const matchesPerson = (
  { firstName, lastName, username }: Searchable,
  typed: string,
  others: readonly string[] = [],
): boolean => {
  const known = fold([firstName, lastName, username, ...others].join(' ')).text;
  return fold(typed)
    .text.split(/\s+/)
    .every((word) => known.includes(word));
};
