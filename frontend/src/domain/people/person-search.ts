interface Searchable {
  firstName: string;
  lastName: string;
  username: string;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a person's name, user name and `others` contain every typed word, ignoring case and accents. */
export const matchesPerson = (
  { firstName, lastName, username }: Searchable,
  typed: string,
  others: readonly string[] = [],
): boolean => {
  const known = fold([firstName, lastName, username, ...others].join(' '));
  return fold(typed)
    .split(/\s+/)
    .every((word) => known.includes(word));
};
