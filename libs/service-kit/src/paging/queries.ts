import type { EntityManager } from 'typeorm';

/** Counts the rows of `from`, such as "jobs.comments where job_reference_id = $1", up to `most`. */
export const countRows = async (
  manager: EntityManager,
  from: string,
  values: unknown[],
  most: number,
): Promise<number> => {
  const [row] = await manager.query<{ total: number }[]>(
    `select count(*)::int as total from (select 1 from ${from} limit $${values.length + 1}) counted`,
    [...values, most],
  );
  return row?.total ?? 0;
};

/**
 * Returns the condition that a row comes after the end of a page that is sorted newest first: parameter number
 * `parameter` is the end's time, the next one its id; null for the first page.
 */
export const afterPage = (table: string, parameter: number, time = 'created_at'): string =>
  `($${parameter}::timestamptz is null or (${table}.${time}, ${table}.id) < ($${parameter}, $${parameter + 1}::uuid))`;
