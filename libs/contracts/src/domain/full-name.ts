/**
 * Returns a person's name for sentences and lists. Separate from the schemas, so that a browser need not load those.
 */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;
