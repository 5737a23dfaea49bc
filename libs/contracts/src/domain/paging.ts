import { z } from 'zod';
import { limits } from './limits.js';

const limitBounds = `limit must be between 1 and ${limits.pageSizeMax}`;

/** A query parameter that says yes or no: in an address a word, between services the boolean that the word became. */
export const wordOrBoolean = (error: string) =>
  z.preprocess((value) => (typeof value === 'boolean' ? String(value) : value), z.stringbool({ error }));

/** Query parameters of every list that can grow [AP-30]. `cursor` is opaque: it comes from the page before. */
export const pageQuery = z.object({
  limit: z.coerce
    .number('limit must be a number')
    .int('limit must be a whole number')
    .min(1, limitBounds)
    .max(limits.pageSizeMax, limitBounds)
    .default(limits.pageSize),
  // A name of 200 letters of any script stands in some.
  cursor: z.string().max(4_000).optional(),
  /** Whether the matches are counted, on the first page. */
  total: wordOrBoolean('total must be true or false').default(true),
});
export type PageQuery = z.infer<typeof pageQuery>;

/**
 * A page between services. `total` counts the matches, exactly up to `limits.countedMatches`; one more than
 * that means "or more"; it is null where they were not counted. `nextCursor` is null on the last page.
 */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int().nullable() });
/** `total` counts up to a bound only: see `pageOf`. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total: number | null;
}
