import { z } from 'zod';
import { fileTextProblem, fileUpload, textProgress } from '../domain/files.js';
import { id } from '../domain/text.js';
import { idempotent, read, write } from './calls.js';
import { nothing } from './parameters.js';

/** Maximum number of characters of text in one call. */
export const maxTextPerCall = 200_000;

/** Text of a page, counted from 1; page 0 holds the text of files without pages. */
export const readPage = z.object({
  page: z.number().int().min(0).max(10_000),
  text: z.string().max(maxTextPerCall),
});
export type ReadPage = z.infer<typeof readPage>;

/** A file whose text is to be extracted. Pages up to `pagesRead` were done by an interrupted attempt. */
export const claimedFile = z.object({
  fileId: id,
  jobReferenceId: id,
  mimeType: z.string(),
  /** Set for a photo with markup: its text is read from the photo with markup. */
  markupVersion: id.nullable().default(null),
  pagesRead: z.number().int(),
});
export type ClaimedFile = z.infer<typeof claimedFile>;

/** A file as it was claimed for text extraction. */
const readFile = claimedFile.pick({ fileId: true, markupVersion: true });
export type ReadFile = z.infer<typeof readFile>;

/** Calls on the extracted text of files. */
export const fileTextCalls = {
  /** Queues a file of any type for text extraction, again if already done. For callers who may edit. */
  readFileText: idempotent(z.object({ jobReferenceId: id, fileId: id }), fileUpload),
  /** For administrators. */
  textProgress: read(nothing, textProgress),

  // For the system only.
  /** Claims the next waiting file, for 15 minutes from now or from the last added text; null if none waits. */
  claimFileText: write(nothing, claimedFile.nullable()),
  /**
   * Replaces the text of the given pages, which come in order. False if the file's text is no longer wanted, or its
   * content has changed.
   */
  addFileText: idempotent(
    readFile.extend({ pages: z.array(readPage).min(1) }),
    z.object({ isWanted: z.boolean() }),
  ),
  /** Returns a file to the queue for another worker: the attempt did not fail because of the file. */
  putBackFileText: idempotent(z.object({ fileId: id }), nothing),
  /** Ends the extraction: all readable text was added. */
  endFileText: idempotent(readFile.extend({ problem: fileTextProblem.nullable() }), nothing),
};
