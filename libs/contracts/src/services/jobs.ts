import { z } from 'zod';
import { activityEntry } from '../activity.js';
import { fileName, fileUpload, updateFileRequest } from '../files.js';
import {
  createJobReferenceRequest,
  jobReferenceRecord,
  searchQuery,
  stats,
  updateJobReferenceRequest,
} from '../job-references.js';
import { limits } from '../limits.js';
import { pageOf, pageQuery } from '../paging.js';
import { pdfGeneration } from '../pdfs.js';
import { id, isoDateTime, optionalText, plainText } from '../text.js';
import { auditCalls } from './audit.js';
import { defineService, idempotent, read, write } from './calls.js';
import { storedObject } from './files.js';

const nothing = z.object({});
const byJobReference = z.object({ jobReferenceId: id });
const byFile = byJobReference.extend({ fileId: id });
const byPdf = byJobReference.extend({ pdfId: id });

/** A place for one file, held on a job reference until it is filled, released or expired. Its id becomes the file's id. */
export const filePlace = z.object({ placeId: id, jobReferenceId: id, expiresAt: isoDateTime });
export type FilePlace = z.infer<typeof filePlace>;

/** What the sender says of a file whose bytes already stand in a place. */
export const declaredFile = z.object({
  placeId: id,
  originalName: fileName,
  /** Bytes; compared with what arrived when given. */
  fileSize: z.number().int().nonnegative().optional(),
  mimeType: plainText(200).nullish(),
  description: optionalText(limits.fileDescription),
});
export type DeclaredFile = z.infer<typeof declaredFile>;

/** All that a dossier shows, as it stands at the moment of `beginPdf`. */
export const dossierSnapshot = z.object({
  generationId: id,
  jobReference: jobReferenceRecord.omit({ abilities: true, pdfGenerations: true }),
  requestedBy: id,
});
export type DossierSnapshot = z.infer<typeof dossierSnapshot>;

export const jobsService = defineService('jobs', {
  create: write(createJobReferenceRequest, jobReferenceRecord),
  update: write(z.object({ jobReferenceId: id, changes: updateJobReferenceRequest }), jobReferenceRecord),
  remove: write(byJobReference, nothing),
  get: read(byJobReference, jobReferenceRecord),
  list: read(pageQuery, pageOf(jobReferenceRecord)),
  search: read(searchQuery, pageOf(jobReferenceRecord)),
  stats: read(nothing, stats),
  activity: read(pageQuery, pageOf(activityEntry)),
  jobReferenceActivity: read(pageQuery.extend({ jobReferenceId: id }), pageOf(activityEntry)),

  /** Fails with `too_many_files` when files and open places together reach the cap. */
  reserveFilePlace: write(byJobReference, filePlace),
  /** Before bytes are taken in: the place must be open and the caller's own. Fails with `upload_link_expired` or `not_found`. */
  openFilePlace: read(z.object({ placeId: id }), filePlace),
  /** After the bytes were stored: what arrived. Repeating it overwrites while the place is open. */
  fillFilePlace: idempotent(z.object({ placeId: id, stored: storedObject }), nothing),
  releaseFilePlaces: idempotent(
    z.object({ placeIds: z.array(id).max(limits.filesPerJobReference) }),
    nothing,
  ),
  /** Turns filled places into files, all or none; for places that already are files it answers the same rows. */
  addFiles: idempotent(
    byJobReference.extend({ files: z.array(declaredFile).min(1).max(limits.filesPerJobReference) }),
    z.array(fileUpload),
  ),
  file: read(byFile, fileUpload.extend({ sha256: z.string() })),
  updateFile: write(byFile.extend({ changes: updateFileRequest }), fileUpload),
  removeFile: write(byFile, nothing),

  /** Answers the running generation when there is one. */
  requestPdf: write(byJobReference, pdfGeneration),
  /** Waits up to `waitMs` for the end of a generation and answers how it stands then. */
  awaitPdf: read(byPdf.extend({ waitMs: z.number().int().min(0).max(25_000) }), pdfGeneration, {
    timeoutMs: 30_000,
  }),
  pdf: read(byPdf, pdfGeneration.extend({ reference: z.string() })),

  // For the system only.
  /** Null when the generation has already ended or its job reference is gone: nothing is left to do. */
  beginPdf: idempotent(z.object({ generationId: id }), dossierSnapshot.nullable()),
  finishPdf: idempotent(
    z.object({ generationId: id, size: z.number().int(), pages: z.number().int() }),
    nothing,
  ),
  failPdf: idempotent(z.object({ generationId: id, reason: plainText(500) }), nothing),
  /** Of these records (ids of files' places and PDFs), those whose bytes must be kept. */
  knownObjects: read(
    z.object({ fileIds: z.array(id).max(1_000), pdfIds: z.array(id).max(1_000) }),
    z.object({ fileIds: z.array(id), pdfIds: z.array(id) }),
  ),

  ...auditCalls,
});
