/** A job reference's code: the year in which it was made (UTC) and its number in that year, JR-2026-000123. */
export const referenceOf = (year: number, number: number): string =>
  `JR-${String(year).padStart(4, '0')}-${String(number).padStart(6, '0')}`;
