const share = 0.9;

/** What to say of a text that nears the longest that a field takes; null before that. */
export const lengthText = (length: number, most: number): string | null => {
  const left = most - length;
  if (length < most * share) return null;
  if (left <= 0) return `The longest is ${most.toLocaleString('en-GB')} characters: nothing more is taken`;
  return left === 1 ? '1 character left' : `${left.toLocaleString('en-GB')} characters left`;
};
