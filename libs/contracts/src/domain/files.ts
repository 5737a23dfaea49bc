import { z } from 'zod';
import { limits } from './limits.js';
import { id, isoDateTime, optionalText, plainText } from './text.js';

/**
 * Why a file is only ever handed out as a download: it starts programs or opens files elsewhere, brings scripts or further files, or cannot be
 * looked into.
 */
export const downloadOnlyReason = z.enum(['launch', 'scripts', 'embedded_files', 'unreadable']);
export type DownloadOnlyReason = z.infer<typeof downloadOnlyReason>;

/** A file of a job reference [EN-04]. `fileSize` in bytes; `width` and `height` in pixels, upright, for photos. */
export const fileUpload = z.object({
  id,
  originalName: z.string(),
  fileSize: z.number().int(),
  mimeType: z.string(),
  description: z.string().nullable(),
  hasThumbnail: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  downloadOnly: downloadOnlyReason
    .describe('Why the file is only ever handed out as a download. Absent for what browsers may show.')
    .optional(),
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

export const updateFileRequest = z.object({ description: optionalText(limits.fileDescription) });
