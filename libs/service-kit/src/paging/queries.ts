/**
 * Returns the condition that a row comes after the end of a page that is sorted newest first: parameter number
 * `parameter` is the end's time, the next one its id; null for the first page.
 */
export const afterPage = (table: string, parameter: number, time = 'created_at'): string =>
  `($${parameter}::timestamptz is null or (${table}.${time}, ${table}.id) < ($${parameter}, $${parameter + 1}::uuid))`;
