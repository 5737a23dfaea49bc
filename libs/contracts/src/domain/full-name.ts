/** How a person is called in a sentence and in a list. Apart from the schemas, which a browser need not load for it. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;
