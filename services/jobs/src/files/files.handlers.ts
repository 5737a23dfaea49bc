import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { JobReferenceIdempotency } from '../job-references/core/job-reference-idempotency.js';
import { AddedFilesService } from './added-files.service.js';
import { UploadSlotsService } from './upload-slots.service.js';
import { FilesService } from './files.service.js';
import { MovedFilesService } from './moved-files.service.js';
import { PhotoMarkupService } from './photo-markup.service.js';

export const fileHandlers = handlersOf(
  jobsService,
  [
    FilesService,
    AddedFilesService,
    UploadSlotsService,
    PhotoMarkupService,
    MovedFilesService,
    JobReferenceIdempotency,
  ],
  (files, addedFiles, slots, markup, moved, once) => ({
    reserveFilePlace: (actor, { jobReferenceId, idempotency }) =>
      once.run(actor, { jobReferenceId, idempotency }, () => slots.reserve(actor, jobReferenceId)),
    openFilePlace: (actor, { placeId }) => slots.open(actor, placeId),
    fillFilePlace: (actor, { placeId, stored }) => slots.fill(actor, placeId, stored),
    releaseFilePlaces: (actor, { placeIds }) => slots.release(actor, placeIds),
    addFiles: (actor, { jobReferenceId, files: declared, idempotency }) =>
      once.run(actor, { jobReferenceId, idempotency }, () =>
        addedFiles.ofSlots(actor, jobReferenceId, declared),
      ),
    roomForFiles: (actor, { jobReferenceId }) => files.room(actor, jobReferenceId),
    addFormFiles: (actor, { jobReferenceId, files: form, idempotency }) =>
      once.run(actor, { jobReferenceId, idempotency }, () => addedFiles.ofForm(actor, jobReferenceId, form)),
    discardFormFiles: (actor, { jobReferenceId, fileIds }) => files.discard(actor, jobReferenceId, fileIds),
    file: (actor, file) => files.get(actor, file),
    updateFile: (actor, { jobReferenceId, fileId, changes }) =>
      files.update(actor, jobReferenceId, fileId, changes),
    arrangeFiles: (actor, { jobReferenceId, files: requested }) =>
      files.arrange(actor, jobReferenceId, requested),
    removeFile: (actor, { jobReferenceId, fileId }) => files.remove(actor, jobReferenceId, fileId),
    filesToMove: (actor, requested) => moved.assertMovable(actor, requested),
    moveFiles: (actor, copied) => moved.move(actor, copied),
    markup: (actor, photo) => markup.get(actor, photo),
    photoToMark: (actor, photo) => markup.assertMarkable(actor, photo),
    markPhoto: (actor, marking) => markup.mark(actor, marking),
  }),
);
