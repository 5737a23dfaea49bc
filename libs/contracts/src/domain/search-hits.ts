import { z } from 'zod';
import { jobReference, jobReferenceRecord } from './job-references.js';
import { pageOf } from './paging.js';
import { id } from './text.js';

/** A few words of a text, and where in them the hits stand, as ranges of UTF-16 units. */
export const snippet = z.object({
  text: z.string(),
  hits: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type Snippet = z.infer<typeof snippet>;

/** What stands on a job reference and is about what was looked for: a file by its name or description, text in it, a comment. */
export const foundPlace = z.object({
  kind: z.enum(['file', 'text', 'comment']),
  file: z.object({ id, name: z.string(), mimeType: z.string() }).nullable().describe('Null for a comment'),
  page: z.number().int().nullable().describe('From 1; null where there are no pages'),
  snippet,
});
export type FoundPlace = z.infer<typeof foundPlace>;

const found = {
  /** At most three; none where the job reference's own fields say it alone. */
  foundIn: z.array(foundPlace).default([]),
  isNear: z
    .boolean()
    .default(false)
    .describe('Nothing is spelled as was asked for; this is spelled nearly so'),
};
export const foundJobRecord = jobReferenceRecord.extend(found);
export type FoundJobRecord = z.infer<typeof foundJobRecord>;

/** A page of what search found, between services. */
export const foundPage = pageOf(foundJobRecord).extend({
  /** Words that stand in so many files that the newest job references alone were asked for them. */
  common: z.array(z.string()).optional(),
});
export type FoundPage = z.infer<typeof foundPage>;

/** A job reference as search answers it. */
export const foundJobReference = jobReference.extend(found);
export type FoundJobReference = z.infer<typeof foundJobReference>;
