import { z } from 'zod';
import { fileTextProblem, fileUpload, textProgress } from '../domain/files.js';
import { id } from '../domain/text.js';
import { idempotent, read, write } from './calls.js';
import { nothing } from './parameters.js';

/** Characters of text that one call brings at most. */
export const mostTextPerCall = 200_000;

/** What stands on a page, from 1; on page 0 what has no pages. */
export const readPage = z.object({
  page: z.number().int().min(0).max(10_000),
  text: z.string().max(mostTextPerCall),
});
export type ReadPage = z.infer<typeof readPage>;

/** A file whose text is to be read. `pagesRead`: those up to there were read before somebody was cut off. */
export const claimedFile = z.object({
  fileId: id,
  jobReferenceId: id,
  mimeType: z.string(),
  /** Of a photo that somebody drew on: read is what is shown of it. */
  markupVersion: id.nullable().default(null),
  pagesRead: z.number().int(),
});
export type ClaimedFile = z.infer<typeof claimedFile>;

/** What a reader has read: the file as it was claimed. Readers of the version before do not say its markup. */
const readFile = z.object({ fileId: id, markupVersion: id.nullable().optional() });
export type ReadFile = z.infer<typeof readFile>;

/** What belongs to the text of files. */
export const fileTextCalls = {
  /** Has a file read, again perhaps, whatever it is. For who may edit. */
  readFileText: idempotent(z.object({ jobReferenceId: id, fileId: id }), fileUpload),
  /** For administrators. */
  textProgress: read(nothing, textProgress),

  // For the system only.
  /** The next file that waits, for a quarter of an hour from now or from what was last added; null when none does. */
  claimFileText: write(nothing, claimedFile.nullable()),
  /** Pages in their order; what stood on them before goes. False where it is not wanted any more, or shows something else by now. */
  addFileText: idempotent(
    readFile.extend({ pages: z.array(readPage).min(1) }),
    z.object({ isWanted: z.boolean() }),
  ),
  /** Somebody else is to go on with it: it was not the file's fault. */
  putBackFileText: idempotent(z.object({ fileId: id }), nothing),
  /** All of it was read that can be. */
  endFileText: idempotent(readFile.extend({ problem: fileTextProblem.nullable() }), nothing),
};
