import { z } from 'zod';
import { activityQuery, activityRecord } from '../domain/activity.js';
import { colleague } from '../domain/actor.js';
import { commentRecord, commentRequest } from '../domain/comments.js';
import { dossierOptions, keptDossierChoice } from '../domain/dossier-options.js';
import {
  arrangeFilesRequest,
  fileName,
  filePosition,
  fileUpload,
  updateFileRequest,
} from '../domain/files.js';
import {
  archiveRequest,
  createJobReferenceRequest,
  jobReferenceName,
  jobReferenceRecord,
  listQuery,
  searchQuery,
  stats,
  updateJobReferenceRequest,
} from '../domain/job-references.js';
import { limits } from '../domain/limits.js';
import { markPhotoRequest, photoMarkup } from '../domain/markup.js';
import { notificationType } from '../domain/notifications.js';
import { handedOver, ownedWork } from '../domain/owned-work.js';
import { pageOf, pageQuery } from '../domain/paging.js';
import { pdfGeneration, separateFile } from '../domain/pdfs.js';
import { reportPeriod, reportRecord } from '../domain/reports.js';
import { dashboardRecord, jobReferenceScreenRecord, screenPart } from '../domain/screens.js';
import { foundPage } from '../domain/search-hits.js';
import { sharedJobRecord, shareRecord, shareRequest } from '../domain/shares.js';
import {
  createTaskRequest,
  myTasksQuery,
  taskRecord,
  taskStatusRequest,
  updateTaskRequest,
} from '../domain/tasks.js';
import { id, isoDateTime, optionalText, plainText } from '../domain/text.js';
import { verifiedDossier } from '../domain/verification.js';
import { ifMatch } from '../domain/versions.js';
import { auditCalls } from './audit.js';
import { binCalls } from './bin.js';
import { bulkCalls } from './bulk.js';
import { defineService, idempotent, read, write } from './calls.js';
import { clientCalls } from './clients.js';
import { clientLinkCalls } from './client-links.js';
import { dossierSnapshot, madeWith } from './dossiers.js';
import { importCalls } from './imports.js';
import { fileMoveCalls } from './file-moves.js';
import { fileTextCalls } from './file-texts.js';
import { storedObject } from './files.js';
import { idempotency } from './idempotency.js';
import { savedSearchCalls } from './saved-searches.js';
import { tagCalls } from './tags.js';

const nothing = z.object({});
const byJobReference = z.object({ jobReferenceId: id });
const byFile = byJobReference.extend({ fileId: id });
/** Whom a request names, as auth knows them: null for who is gone, inactive or was never there. jobs refuses those. */
const named = colleague.nullable();
const byPdf = byJobReference.extend({ pdfId: id });
const byShare = byJobReference.extend({ shareId: id });
const byTask = byJobReference.extend({ taskId: id });
const byComment = byJobReference.extend({ commentId: id });
const pageOfOne = pageQuery.extend(byJobReference.shape);

/** `mentioned`: who is spoken to; those who may not see the job reference are left out. */
const commentWords = commentRequest.extend({ mentioned: z.array(colleague) });

/** An upload slot for one file on a job reference, held until it becomes a file, is released or expires. Its id becomes the file's id. */
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

/** What is chosen of a dossier: by the person, where they say so now, and by their organisation for all of them. */
const chosen = byJobReference.extend({
  options: keptDossierChoice.optional(),
  defaults: keptDossierChoice.optional(),
});

const finishedPdf = pdfGeneration.extend({ reference: z.string() });

/** What happened, for those who are told of it: never more than they may see at this moment. */
export const notificationContext = z.object({
  jobReference: jobReferenceName,
  /** The comment's words, the task's title, why a PDF failed, or what a saved search is called. */
  text: z.string().nullable(),
  dueDate: z.iso.date().nullable(),
  permissions: shareRecord.shape.permissions.nullable(),
  pages: z.number().int().nullable(),
  /** Of a saved search: where in the product it is looked at. */
  address: z.string().nullish(),
  /** Those of the recipients who may see the job reference now. */
  recipientIds: z.array(id),
});
export type NotificationContext = z.infer<typeof notificationContext>;

export const jobsService = defineService('jobs', {
  create: write(createJobReferenceRequest.extend({ idempotency }), jobReferenceRecord),
  /** Fails with `conflict` for another version than one of `ifMatch`. */
  update: write(
    byJobReference.extend({ changes: updateJobReferenceRequest, newOwner: named.default(null), ifMatch }),
    jobReferenceRecord,
  ),
  /** Out of lists and figures, or back; search finds it all the same. */
  archive: idempotent(byJobReference.extend(archiveRequest.shape), jobReferenceRecord),
  remove: write(byJobReference, nothing),
  /** With what `include` names. */
  get: read(byJobReference.extend({ include: z.array(screenPart).default([]) }), jobReferenceScreenRecord),
  dashboard: read(nothing, dashboardRecord),
  list: read(listQuery, pageOf(jobReferenceRecord)),
  search: read(searchQuery, foundPage),
  /** Those of these that the caller may see, newest first. */
  chosen: read(z.object({ ids: z.array(id).max(limits.bulkIds) }), z.array(jobReferenceRecord)),
  stats: read(nothing, stats),
  activity: read(activityQuery, pageOf(activityRecord)),
  jobReferenceActivity: read(pageOfOne, pageOf(activityRecord)),

  shares: read(byJobReference, z.array(shareRecord)),
  /** Shared again with the same person it changes the permissions in place. */
  share: idempotent(
    byJobReference.extend({ ...shareRequest.shape, colleague: named, idempotency }),
    shareRecord,
  ),
  unshare: idempotent(byShare, nothing),
  sharedJobs: read(pageQuery, pageOf(sharedJobRecord)),

  /** Those still to be done first, by due date, as in myTasks. */
  tasks: read(pageOfOne, pageOf(taskRecord)),
  /** Fails with `assignee_cannot_see_job` for an assignee without access and without `share`. */
  createTask: write(
    byJobReference.extend({
      idempotency,
      task: createTaskRequest.omit({ assigneeId: true }),
      assignee: named,
    }),
    taskRecord,
  ),
  updateTask: write(
    byTask.extend({
      changes: updateTaskRequest,
      assignee: named.default(null),
    }),
    taskRecord,
  ),
  removeTask: write(byTask, nothing),
  myTasks: read(myTasksQuery, pageOf(taskRecord)),
  setTaskStatus: idempotent(taskStatusRequest.extend({ taskId: id }), taskRecord),

  /** Newest first. */
  comments: read(pageOfOne, pageOf(commentRecord)),
  allComments: read(pageQuery, pageOf(commentRecord)),
  addComment: write(byJobReference.extend({ ...commentWords.shape, idempotency }), commentRecord),
  editComment: write(byComment.extend(commentWords.shape), commentRecord),
  removeComment: write(byComment, nothing),

  /** Days are those of the time zone, an IANA name. For administrators. */
  report: read(z.object({ period: reportPeriod, timeZone: z.string().max(100) }), reportRecord, {
    timeoutMs: 30_000,
  }),
  /** What a person holds, for who wants to hand it over. For administrators. */
  holdings: read(z.object({ userId: id }), ownedWork),
  /** The references of those that are still there, for the audit log. For administrators. */
  referencesOf: read(
    z.object({ ids: z.array(id).max(limits.idsPerCall) }),
    z.array(jobReferenceName.omit({ title: true })),
  ),
  /** Hands up to 200 of a person's job references to another; called again while some remain. For administrators. */
  handOver: write(z.object({ fromUserId: id, newOwner: named }), handedOver, { timeoutMs: 30_000 }),

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

  /** Answers the running generation when there is one. Without `options` the caller's last ones hold. */
  requestPdf: write(chosen.extend({ idempotency }), pdfGeneration),
  /** What a dossier would be like now: as the caller chooses, else chose last. Remembers nothing. For who may generate. */
  pdfOptions: read(chosen, dossierOptions),
  /** All that such a dossier would show; of what people wrote the first ones. For who may generate. */
  pdfPreview: read(chosen, dossierSnapshot),
  /** Waits up to `waitMs` for the end of a generation and answers how it stands then. */
  awaitPdf: read(byPdf.extend({ waitMs: z.number().int().min(0).max(25_000) }), pdfGeneration, {
    timeoutMs: 30_000,
  }),
  /** Nobody waits for this generation any more: who asked for it is told of its end. */
  announcePdf: idempotent(byPdf, nothing),
  /** Fails with `pdf_ended` for one that has ended. */
  cancelPdf: write(byPdf, nothing),
  pdf: read(byPdf, finishedPdf),
  /** The same for who takes it away: the activity tells of it. */
  downloadPdf: idempotent(byPdf, finishedPdf),
  /** For everybody who knows the code. Fails with `not_found` for what is not finished or gone. */
  verifyPdf: read(z.object({ code: z.string() }), verifiedDossier),

  // For the system only.
  /** Null when the generation has already ended or its job reference is gone: nothing is left to do. */
  beginPdf: idempotent(z.object({ generationId: id }), dossierSnapshot.nullable()),
  /** What was stored. Workers of the versions before do not tell all of it. */
  finishPdf: idempotent(
    z.object({
      generationId: id,
      size: z.number().int(),
      sha256: z.hash('sha256').optional(),
      pages: z.number().int(),
      separateFiles: z.array(separateFile).optional(),
      madeWith: madeWith.optional(),
    }),
    nothing,
  ),
  /** How far it is. False when it is not wanted any more: it has been cancelled, or its job reference is gone. */
  reportPdfProgress: idempotent(
    z.object({ generationId: id, progress: plainText(300) }),
    z.object({ isWanted: z.boolean() }),
  ),
  failPdf: idempotent(z.object({ generationId: id, reason: plainText(500) }), nothing),
  /** Null when it or its job reference is gone: there is nothing to tell any more. */
  happening: read(
    z.object({
      type: notificationType,
      jobReferenceId: id,
      subjectId: id,
      recipients: z.array(colleague).max(limits.idsPerCall),
    }),
    notificationContext.nullable(),
  ),
  /** The same of several events for one person, in their order; null also for what this person may not see now. */
  notificationContextsFor: read(
    z.object({
      colleague,
      events: z
        .array(z.object({ type: notificationType, jobReferenceId: id, subjectId: id }))
        .max(limits.idsPerCall),
    }),
    z.array(notificationContext.omit({ recipientIds: true }).nullable()),
  ),
  /** Those of these job references that a colleague of this role may see. */
  visibleTo: read(
    z.object({ colleague, jobReferenceIds: z.array(id).max(limits.idsPerCall) }),
    z.object({ jobReferenceIds: z.array(id) }),
  ),
  /** Of these records (ids of files' slots and PDFs, versions of what is drawn over files), those whose bytes must be kept. */
  knownObjects: read(
    z.object({
      fileIds: z.array(id).max(limits.idsPerCall),
      pdfIds: z.array(id).max(limits.idsPerCall),
      markups: z
        .array(z.object({ fileId: id, version: id }))
        .max(limits.idsPerCall)
        .default([]),
    }),
    // Who does not tell of markup keeps all of it.
    z.object({
      fileIds: z.array(id),
      pdfIds: z.array(id),
      markupVersions: z.array(id).optional(),
    }),
  ),

  ...binCalls,
  ...bulkCalls,
  ...clientCalls,
  ...clientLinkCalls,
  ...fileMoveCalls,
  ...fileTextCalls,
  ...savedSearchCalls,
  ...tagCalls,
  ...importCalls,
  ...auditCalls,
});
