import { z } from 'zod';
import {
  arrangeFilesRequest,
  fileName,
  filePosition,
  fileUpload,
  updateFileRequest,
} from '../domain/files.js';
import { limits } from '../domain/limits.js';
import { markPhotoRequest, photoMarkup } from '../domain/markup.js';
import { id, isoDateTime, optionalText, plainText } from '../domain/text.js';
import { ifMatch } from '../domain/versions.js';
import { idempotent, read, write } from './calls.js';
import { storedObject } from './files.js';
import { idempotency } from './idempotency.js';
import { nothing, byJobReference } from './parameters.js';

const byFile = byJobReference.extend({ fileId: id });

/** An upload slot for one file on a job reference, held until it becomes a file, is released or expires. Its id, `placeId` in calls, becomes the file's id. */
export const uploadSlot = z.object({
  placeId: id,
  jobReferenceId: id,
  expiresAt: isoDateTime,
  position: filePosition,
});
export type UploadSlot = z.infer<typeof uploadSlot>;

/** What the sender says of a file whose bytes already stand in a slot. */
export const declaredFile = z.object({
  placeId: id,
  originalName: fileName,
  /** Bytes; compared with what arrived when given. */
  fileSize: z.number().int().nonnegative().optional(),
  mimeType: plainText(200).nullish(),
  description: optionalText(limits.fileDescription),
  /** Absent or null: the slot's own. */
  position: filePosition.nullish(),
});
export type DeclaredFile = z.infer<typeof declaredFile>;

/** A file that came in a form: its bytes stand in the store under its id already. */
export const formFile = declaredFile
  .pick({ originalName: true, mimeType: true, description: true })
  .extend({ fileId: id, stored: storedObject });
export type FormFile = z.infer<typeof formFile>;
const formFiles = z.array(formFile).min(1).max(limits.filesPerJobReference);

/** Files of job references: upload slots, forms, markup and order. */
export const fileCalls = {
  /** Before a form's bytes are taken in: how many files the job reference still takes. `addFormFiles` decides. */
  roomForFiles: read(byJobReference, z.object({ room: z.number().int().nonnegative() })),
  /** Adds what a form brought, all or none; for ids that already are files it answers the same rows. */
  addFormFiles: idempotent(byJobReference.extend({ files: formFiles, idempotency }), z.array(fileUpload)),
  /** Removes the bytes of those of these ids that are no files. Not while `addFormFiles` may still add them. */
  discardFormFiles: idempotent(
    byJobReference.extend({ fileIds: z.array(id).max(limits.filesPerJobReference) }),
    nothing,
  ),
  /** Fails with `too_many_files` when files and held slots together reach the cap. */
  reserveFilePlace: write(byJobReference.extend({ idempotency }), uploadSlot),
  /** Before bytes are taken in: the slot must be open and the caller's own. Fails with `upload_link_expired` or `not_found`. */
  openFilePlace: read(z.object({ placeId: id }), uploadSlot),
  /** After the bytes were stored: what arrived. Repeating it overwrites while the slot is open. */
  fillFilePlace: idempotent(z.object({ placeId: id, stored: storedObject }), nothing),
  releaseFilePlaces: idempotent(
    z.object({ placeIds: z.array(id).max(limits.filesPerJobReference) }),
    nothing,
  ),
  /** Turns filled slots into files, all or none; for slots that already are files it answers the same rows. */
  addFiles: idempotent(
    byJobReference.extend({
      files: z.array(declaredFile).min(1).max(limits.filesPerJobReference),
      idempotency,
    }),
    z.array(fileUpload),
  ),
  /** `original`: as it was taken, for whoever may edit where it has markup. */
  file: read(
    byFile.extend({ original: z.boolean().default(false) }),
    fileUpload.extend({ sha256: z.string() }),
  ),
  updateFile: write(byFile.extend({ changes: updateFileRequest }), fileUpload),
  removeFile: write(byFile, nothing),
  markup: read(byFile, photoMarkup),
  /** Before a photo is drawn with its markup: fails for who may not edit, with `conflict` for another version than one of `ifMatch`. */
  photoToMark: read(byFile.extend({ ifMatch }), nothing),
  /** What was drawn stands in the store under `version`; none where nothing is drawn. Fails as `photoToMark`. */
  markPhoto: write(
    byFile.extend({ ...markPhotoRequest.shape, version: id.nullable(), ifMatch }),
    photoMarkup,
  ),
  /** All files in their order, photos with their groups. Fails with `conflict` where others are there than are named. */
  arrangeFiles: idempotent(byJobReference.extend(arrangeFilesRequest.shape), z.array(fileUpload)),

  /** For the system only: of these records (ids of files' slots and PDFs, versions of what is drawn over files), those whose bytes must be kept. */
  knownObjects: read(
    z.object({
      fileIds: z.array(id).max(limits.idsPerCall),
      pdfIds: z.array(id).max(limits.idsPerCall),
      markups: z.array(z.object({ fileId: id, version: id })).max(limits.idsPerCall),
    }),
    z.object({
      fileIds: z.array(id),
      pdfIds: z.array(id),
      markupVersions: z.array(id),
    }),
  ),
};
