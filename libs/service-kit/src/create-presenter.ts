import type { z } from 'zod';

/** A row before it is presented: its times are Dates, and it may have more fields. */
export type RowFor<T> = { [K in keyof T]: string extends T[K] ? T[K] | Date : T[K] };

/**
 * Returns a function that converts a row to a contract's record: its fields by name, no others, dates as ISO text. Omit
 * renamed or computed fields from the schema; the caller adds them.
 */
export const createPresenter = <S extends z.ZodObject>(schema: S) => {
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
