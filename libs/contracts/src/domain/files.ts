import { z } from 'zod';
import { limits } from './limits.js';
import { id, isoDateTime, optionalLine, optionalText, plainText } from './text.js';

/**
 * Reason why a file is only served as a download: it starts programs or opens other files, contains scripts or embedded
 * files, or cannot be inspected.
 */
export const downloadOnlyReason = z.enum(['launch', 'scripts', 'embedded_files', 'unreadable']);
export type DownloadOnlyReason = z.infer<typeof downloadOnlyReason>;

/**
 * Time at which a photo was taken, as its camera recorded it: local clock time, with the offset from UTC if the camera
 * stored one. Sorted as text, by clock time.
 */
export const takenAt = z.iso
  .datetime({ offset: true, local: true })
  .describe('Local time at which the photo was taken, with the offset from UTC if the camera recorded one');

/** Location where a photo was taken, in degrees (WGS 84). */
export const takenPlace = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type TakenPlace = z.infer<typeof takenPlace>;

/** State of the text extraction of a file; `none` if none was requested, as for photos. */
export const fileTextState = z.enum(['none', 'waiting', 'done', 'unreadable']);
export type FileTextState = z.infer<typeof fileTextState>;

/**
 * Reason why not all text of an unreadable file could be extracted: password protection, damage, missing bytes, or more
 * text, time or memory than the limits allow. Null if all attempts were interrupted: another one may succeed.
 */
export const fileTextProblem = z.enum(['protected', 'damaged', 'too_much', 'missing']);
export type FileTextProblem = z.infer<typeof fileTextProblem>;

/** Number of files in each state, each counted up to `limits.countedMatches`. */
export const textProgress = z.object({
  waiting: z.number().int(),
  done: z.number().int(),
  unreadable: z.number().int(),
});
export type TextProgress = z.infer<typeof textProgress>;

/** A file of a job reference [EN-04]. `fileSize` in bytes; `width` and `height` in pixels, upright, for photos. */
export const fileUpload = z.object({
  id,
  originalName: z.string(),
  title: z.string().nullable().describe('Title; null for the file name without its extension'),
  fileSize: z.number().int(),
  mimeType: z.string(),
  description: z
    .string()
    .nullable()
    .describe('Description of the content, printed as the caption of a photo'),
  groupName: z.string().nullable().describe('Heading of the group to which a photo belongs'),
  isCover: z
    .boolean()
    .describe('Whether this photo was chosen as the cover. Without a choice the first photo is the cover'),
  takenAt: takenAt.nullable(),
  takenPlace: takenPlace.nullable(),
  markupVersion: id
    .nullable()
    .describe('Id that changes with each change of the markup; null if there is none'),
  hasThumbnail: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  downloadOnly: downloadOnlyReason
    .describe('Reason why the file is only served as a download; absent if browsers may show it')
    .optional(),
  textState: fileTextState.describe('State of the text extraction, on which search in the file depends'),
  textProblem: fileTextProblem.nullable(),
  uploadedBy: id,
  createdAt: isoDateTime,
});
export type FileUpload = z.infer<typeof fileUpload>;

/**
 * `field` of every error about uploaded files, whichever way they came: for wrong content, name or size, or too many
 * files. The message says which file it is.
 */
export const filesField = 'files';

/** Position of a file within its job reference: any non-negative integer, sorted ascending. */
export const filePosition = z.number().int().nonnegative();

/**
 * Response with an upload URL. `uploadURL` is a signed, short-lived path from the root of our own origin. `position` is
 * the file's position unless its completion sets another; numbers up to 49 below and above it are reserved for the
 * files chosen along with it.
 */
export const uploadUrlAnswer = z.object({ uploadURL: z.string(), position: filePosition });
export type UploadUrlAnswer = z.infer<typeof uploadUrlAnswer>;

/**
 * Parses a file name: the last part of a path, without control and format characters except joiners, which Persian, Indic
 * scripts and emoji need. Throws if nothing is left or the name is longer than 255 characters.
 */
export const fileName = plainText(1_000)
  .transform((value) =>
    (value.split(/[\\/]/).at(-1) ?? '')
      .replace(/\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, '')
      .replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g, ''),
  )
  .pipe(z.string().min(1, 'A file name is required').max(limits.fileName, 'The file name is too long'));

export const completeUploadRequest = z.object({
  fileURL: z.string().min(1).max(2_000),
  fileName,
  fileSize: z.number().int().nonnegative(),
  mimeType: plainText(200).nullish(),
  description: optionalText(limits.fileDescription),
  /** Absent or null: the upload slot's position. */
  position: filePosition.nullish(),
});
export type CompleteUploadRequest = z.infer<typeof completeUploadRequest>;

/** Absent fields stay unchanged. A job reference has one cover photo: a new one replaces the old one. */
export const updateFileRequest = z.object({
  title: optionalLine(limits.fileTitle),
  description: optionalText(limits.fileDescription),
  isCover: z.boolean().optional(),
});
export type UpdateFileRequest = Partial<z.infer<typeof updateFileRequest>>;

/** All files of a job reference in their new order; a photo without `groupName` keeps its group. */
export const arrangeFilesRequest = z.object({
  files: z
    .array(z.object({ id, groupName: optionalLine(limits.groupName) }))
    .max(limits.filesPerJobReference)
    .refine(
      (files) => new Set(files.map((file) => file.id)).size === files.length,
      'The same file is named twice',
    ),
});
export type ArrangeFilesRequest = z.infer<typeof arrangeFilesRequest>;

/** Request to move files to the end of another job reference. */
export const moveFilesRequest = z.object({
  fileIds: z
    .array(id)
    .min(1)
    .max(limits.filesPerJobReference)
    .refine((ids) => new Set(ids).size === ids.length, 'The same file is named twice'),
  toJobReferenceId: id,
});
export type MoveFilesRequest = z.infer<typeof moveFilesRequest>;

/** The files on their new job reference, with new ids. */
export const movedFiles = z.object({ reference: z.string(), files: z.array(fileUpload) });
export type MovedFiles = z.infer<typeof movedFiles>;
