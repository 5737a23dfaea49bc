import { z } from 'zod';
import { jobReference, jobReferenceRecord } from './job-references.js';
import { pageOf } from './paging.js';
import { id } from './text.js';

/** Stand before and behind what was looked for, in the words of a match. */
export const [hitStart, hitEnd] = ['\u0002', '\u0003'];

/** Where on a job reference stands what was looked for: one of its fields, a file (its name, its description, text in it), a comment. */
export const searchMatch = z.object({
  where: z.enum(['title', 'reference', 'client', 'email', 'description', 'file', 'comment']),
  fileId: id.optional(),
  fileName: z.string().optional(),
  mimeType: z.string().optional(),
  page: z.number().int().optional().describe('From 1, where a file has pages'),
  snippet: z.string().describe('The words around it, as plain text; hits stand between U+0002 and U+0003'),
});
export type SearchMatch = z.infer<typeof searchMatch>;

/** A match's words in parts; every second one is a hit. */
export const partsOfSnippet = (snippet: string): string[] =>
  snippet.replaceAll(hitEnd, hitStart).split(hitStart);

const found = {
  /** Its own fields, and at most three files and comments. */
  matches: z.array(searchMatch).default([]),
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
