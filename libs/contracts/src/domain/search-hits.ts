import { z } from 'zod';
import { jobReference, jobReferenceRecord } from './job-references.js';
import { pageOf } from './paging.js';
import { id } from './text.js';

/** Characters that mark the start and end of a hit within a snippet. */
export const [hitStart, hitEnd] = ['\u0002', '\u0003'];

/** Location of a match on a job reference: one of its fields, a file (name, description or text) or a comment. */
export const searchMatch = z.object({
  where: z.enum(['title', 'reference', 'client', 'email', 'description', 'file', 'comment']),
  fileId: id.optional(),
  fileName: z.string().optional(),
  mimeType: z.string().optional(),
  page: z.number().int().optional().describe('Page number from 1, for files with pages'),
  snippet: z
    .string()
    .describe('The text around the match, as plain text; matched words are enclosed in U+0002 and U+0003'),
});
export type SearchMatch = z.infer<typeof searchMatch>;

/** Splits a snippet into parts; every second part is a hit. */
export const partsOfSnippet = (snippet: string): string[] =>
  snippet.replaceAll(hitEnd, hitStart).split(hitStart);

const found = {
  /** Its own fields, and at most three files and comments. */
  matches: z.array(searchMatch),
  isNear: z
    .boolean()
    .describe('Whether only a similar spelling matches, as nothing matches the query as it was typed'),
};
export const foundJobRecord = jobReferenceRecord.extend(found);
export type FoundJobRecord = z.infer<typeof foundJobRecord>;

/** A page of search results, between services. */
export const foundPage = pageOf(foundJobRecord).extend({
  /** Words that occur in so many files that only the newest job references were searched for them. */
  common: z.array(z.string()).optional(),
});
export type FoundPage = z.infer<typeof foundPage>;

export const foundJobReference = jobReference.extend(found);
export type FoundJobReference = z.infer<typeof foundJobReference>;
