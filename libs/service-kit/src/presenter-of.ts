import type { z } from 'zod';

/** A record before it is told: its moments are Dates, and it may hold more. */
export type RowFor<T> = { [K in keyof T]: string extends T[K] ? T[K] | Date : T[K] };

/**
 * Makes the function that tells a row as a contract's record: its fields by name, no others, moments as ISO text. What has
 * another name or is computed is left out of the schema and added by the caller.
 */
export const presenterOf = <S extends z.ZodObject>(schema: S) => {
  const fields = Object.keys(schema.shape);
  return (row: RowFor<z.output<S>>): z.output<S> => {
    const record: Record<string, unknown> = {};
    for (const field of fields) {
      const value = (row as Record<string, unknown>)[field];
      record[field] = value instanceof Date ? value.toISOString() : value;
    }
    return record as z.output<S>;
  };
};
