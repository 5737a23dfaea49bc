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

/**
 * An upload slot for one file on a job reference, held until it becomes a file, is released or expires. Its id,
 * `placeId` in calls, becomes the file's id.
 */
export const uploadSlot = z.object({
  placeId: id,
  jobReferenceId: id,
  expiresAt: isoDateTime,
  position: filePosition,
});
export type UploadSlot = z.infer<typeof uploadSlot>;

/** The sender's description of a file whose bytes are already in a slot. */
export const declaredFile = z.object({
  placeId: id,
  originalName: fileName,
  /** Bytes; compared with the received size if given. */
  fileSize: z.number().int().nonnegative().optional(),
  mimeType: plainText(200).nullish(),
  description: optionalText(limits.fileDescription),
  /** Absent or null: the slot's own. */
  position: filePosition.nullish(),
});
export type DeclaredFile = z.infer<typeof declaredFile>;

/** A file from a form: its bytes are already in the object store under its id. */
export const formFile = declaredFile
  .pick({ originalName: true, mimeType: true, description: true })
  .extend({ fileId: id, stored: storedObject });
export type FormFile = z.infer<typeof formFile>;
const formFiles = z.array(formFile).min(1).max(limits.filesPerJobReference);

/** Calls on files of job references: upload slots, forms, markup and order. */
export const fileCalls = {
  /** Called before a form's bytes are accepted: how many more files the job reference takes. `addFormFiles` decides. */
  roomForFiles: read(byJobReference, z.object({ room: z.number().int().nonnegative() })),
  /** Adds the files of a form, all or none; returns the same rows for ids that are files already. */
  addFormFiles: idempotent(byJobReference.extend({ files: formFiles, idempotency }), z.array(fileUpload)),
  /** Removes the bytes of those ids that are not files. Must not run while `addFormFiles` may still add them. */
  discardFormFiles: idempotent(
    byJobReference.extend({ fileIds: z.array(id).max(limits.filesPerJobReference) }),
    nothing,
  ),
  /** Fails with `too_many_files` if files and held slots together reach the limit. */
  reserveFilePlace: write(byJobReference.extend({ idempotency }), uploadSlot),
  /**
   * Called before bytes are accepted: the slot must be open and the caller's own. Fails with `upload_link_expired` or
   * `not_found`.
   */
  openFilePlace: read(z.object({ placeId: id }), uploadSlot),
  /** Records the stored bytes. Repeated calls overwrite while the slot is open. */
  fillFilePlace: idempotent(z.object({ placeId: id, stored: storedObject }), nothing),
  releaseFilePlaces: idempotent(
    z.object({ placeIds: z.array(id).max(limits.filesPerJobReference) }),
    nothing,
  ),
  /** Turns filled slots into files, all or none; returns the same rows for slots that are files already. */
  addFiles: idempotent(
    byJobReference.extend({
      files: z.array(declaredFile).min(1).max(limits.filesPerJobReference),
      idempotency,
    }),
    z.array(fileUpload),
  ),
  /** `original`: without the photo's markup; where it has markup, only for callers who may edit. */
  file: read(
    byFile.extend({ original: z.boolean().default(false) }),
    fileUpload.extend({ sha256: z.string() }),
  ),
  updateFile: write(byFile.extend({ changes: updateFileRequest }), fileUpload),
  removeFile: write(byFile, nothing),
  markup: read(byFile, photoMarkup),
  /**
   * Called before markup is drawn on a photo. Fails if the caller may not edit, and with `conflict` unless the version
   * is one of `ifMatch`.
   */
  photoToMark: read(byFile.extend({ ifMatch }), nothing),
  /** The drawn photo is in the object store under `version`; null without markup. Fails as `photoToMark` does. */
  markPhoto: write(
    byFile.extend({ ...markPhotoRequest.shape, version: id.nullable(), ifMatch }),
    photoMarkup,
  ),
  /**
   * Sets the order of all files and the groups of photos. Fails with `conflict` if the job reference has other files
   * than those named.
   */
  arrangeFiles: idempotent(byJobReference.extend(arrangeFilesRequest.shape), z.array(fileUpload)),

  /**
   * For the system only: of these records (slots and PDFs by id, markup versions), returns those whose bytes must be
   * kept.
   */
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
