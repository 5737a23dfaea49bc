import { z } from 'zod';
import { limits } from './limits.js';

const limitBounds = `limit must be between 1 and ${limits.pageSizeMax}`;

/** A boolean query parameter: 0, 1, true or false in an address, already a boolean between services. */
export const booleanParameter = (error: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'boolean' ? String(value) : value),
      z.enum(['0', '1', 'true', 'false'], { error }),
    )
    .transform((value) => value === '1' || value === 'true');

/** Query parameters of every list that can grow [AP-30]. `cursor` is opaque: it comes from the previous page. */
export const pageQuery = z.object({
  limit: z.coerce
    .number('limit must be a number')
    .int('limit must be a whole number')
    .min(1, limitBounds)
    .max(limits.pageSizeMax, limitBounds)
    .default(limits.pageSize),
  // Some cursors contain a name, which may have 200 letters of any script.
  cursor: z.string().max(4_000).optional(),
  /** Whether matches are counted, on the first page. */
  total: booleanParameter('total must be true or false').default(true),
});
export type PageQuery = z.infer<typeof pageQuery>;

/**
 * Schema of a page between services. `total` counts the matches exactly up to `limits.countedMatches`; one more than
 * that means "or more"; null if they were not counted. `nextCursor` is null on the last page.
 */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int().nullable() });
/** A page of items. `total` is capped: see `pageOf`. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total: number | null;
}
