/** Returns an SQL condition that a column has one of these values. */
export const oneOf = (values: readonly string[]): string =>
  `in (${values.map((value) => `'${value}'`).join(', ')})`;
