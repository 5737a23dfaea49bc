import { z } from 'zod';
import { limits } from './limits.js';
import { id, isoDateTime, optionalLine, optionalText, plainText } from './text.js';

/**
 * Why a file is only ever handed out as a download: it starts programs or opens files elsewhere, brings scripts or further files, or cannot be
 * looked into.
 */
export const downloadOnlyReason = z.enum(['launch', 'scripts', 'embedded_files', 'unreadable']);
export type DownloadOnlyReason = z.infer<typeof downloadOnlyReason>;

/**
 * When a photo was taken, as its camera wrote it: the time on the clock there, with its offset from UTC where the camera
 * knew one. Sorted as text, by the time on the clock.
 */
export const takenAt = z.iso
  .datetime({ offset: true, local: true })
  .describe('The time on the clock there; with an offset from UTC where the camera wrote one');

/** Where a photo was taken, in degrees (WGS 84). */
export const takenPlace = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type TakenPlace = z.infer<typeof takenPlace>;

/** How far the reading of a file's text is; `none` for what nobody asked to read, as photos. */
export const fileTextState = z.enum(['none', 'waiting', 'done', 'unreadable']);
export type FileTextState = z.infer<typeof fileTextState>;

/** Why no text could be read: it asks for a password, cannot be opened, takes too long or too much memory, or its bytes are gone. */
export const fileTextProblem = z.enum(['protected', 'damaged', 'too_much', 'missing']);
export type FileTextProblem = z.infer<typeof fileTextProblem>;

/** How many files there are in each state; each is counted up to `limits.countedMatches`. */
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
  title: z
    .string()
    .nullable()
    .default(null)
    .describe('What people call it. Null: its name without the extension'),
  fileSize: z.number().int(),
  mimeType: z.string(),
  description: z.string().nullable().describe('What it shows, as it stands under a photo'),
  groupName: z.string().nullable().default(null).describe('The heading that a photo stands under'),
  isCover: z
    .boolean()
    .default(false)
    .describe('Whether it was chosen to stand for the job reference. Where none was, the first photo does'),
  takenAt: takenAt.nullable().default(null),
  takenPlace: takenPlace.nullable().default(null),
  markupVersion: id
    .nullable()
    .default(null)
    .describe('Another one with every change of what is drawn over the photo; null: nothing is'),
  hasThumbnail: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  downloadOnly: downloadOnlyReason
    .describe('Why the file is only ever handed out as a download. Absent for what browsers may show.')
    .optional(),
  textState: fileTextState.default('none').describe('Whether search finds what stands in it'),
  textProblem: fileTextProblem.nullable().default(null),
  uploadedBy: id,
  createdAt: isoDateTime,
});
export type FileUpload = z.infer<typeof fileUpload>;

/**
 * What a refusal of a file names as its `field`, by whichever way the file came, and whether its content, name or size
 * is wrong or there are too many of them: which file it is stands in the message.
 */
export const filesField = 'files';

/** Where a file stands among those of its job reference: any order of numbers, the smallest first. */
export const filePosition = z.number().int().nonnegative();

/**
 * `uploadURL` is a path from the root of our own origin, signed and short-lived. `position` is where the file will stand
 * unless its completion says otherwise; numbers up to 49 below and above it belong to the files that are chosen with it.
 */
export const uploadUrlAnswer = z.object({ uploadURL: z.string(), position: filePosition });
export type UploadUrlAnswer = z.infer<typeof uploadUrlAnswer>;

/**
 * A file's name as a person gave it: the last part of a path, without control characters.
 * Throws when nothing is left or the name is longer than 255 characters.
 */
export const fileName = plainText(1_000)
  .transform((value) => (value.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim())
  .pipe(z.string().min(1, 'A file name is required').max(limits.fileName, 'The file name is too long'));

export const completeUploadRequest = z.object({
  fileURL: z.string().min(1).max(2_000),
  fileName,
  fileSize: z.number().int().nonnegative(),
  mimeType: plainText(200).nullish(),
  description: optionalText(limits.fileDescription),
  /** Absent or null: the place's own. */
  position: filePosition.nullish(),
});
export type CompleteUploadRequest = z.infer<typeof completeUploadRequest>;

/** What is not said stays as it is. One photo of a job reference is its cover: another one that becomes it takes its place. */
export const updateFileRequest = z.object({
  title: optionalLine(limits.fileTitle),
  description: optionalText(limits.fileDescription),
  isCover: z.boolean().optional(),
});
export type UpdateFileRequest = Partial<z.infer<typeof updateFileRequest>>;

/** All files of a job reference in the order in which they are to stand; where a photo's group is not said, it stays. */
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

/** Files that leave for another job reference, where they come last. */
export const moveFilesRequest = z.object({
  fileIds: z
    .array(id)
    .min(1)
    .max(limits.filesPerJobReference)
    .refine((ids) => new Set(ids).size === ids.length, 'The same file is named twice'),
  toJobReferenceId: id,
});
export type MoveFilesRequest = z.infer<typeof moveFilesRequest>;

/** The files as they stand there, under ids of their own. */
export const movedFiles = z.object({ reference: z.string(), files: z.array(fileUpload) });
export type MovedFiles = z.infer<typeof movedFiles>;
