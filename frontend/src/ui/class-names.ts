/** Joins class names; left out where a condition does not hold. */
export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
