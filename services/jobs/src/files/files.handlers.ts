import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { OnceOnJobReference } from '../job-references/core/once-on-job-reference.js';
import { AddedFilesService } from './added-files.service.js';
import { FilePlacesService } from './file-places.service.js';
import { FilesService } from './files.service.js';

export const fileHandlers = handlersOf(
  jobsService,
  [FilesService, AddedFilesService, FilePlacesService, OnceOnJobReference],
  (files, addedFiles, places, once) => ({
    reserveFilePlace: (actor, { jobReferenceId, idempotency }) =>
      once.run(actor, { jobReferenceId, idempotency }, () => places.reserve(actor, jobReferenceId)),
    openFilePlace: (actor, { placeId }) => places.open(actor, placeId),
    fillFilePlace: (actor, { placeId, stored }) => places.fill(actor, placeId, stored),
    releaseFilePlaces: (actor, { placeIds }) => places.release(actor, placeIds),
    addFiles: (actor, { jobReferenceId, files: declared, idempotency }) =>
      once.run(actor, { jobReferenceId, idempotency }, () =>
        addedFiles.ofPlaces(actor, jobReferenceId, declared),
      ),
    roomForFiles: (actor, { jobReferenceId }) => files.room(actor, jobReferenceId),
    addFormFiles: (actor, { jobReferenceId, files: form, idempotency }) =>
      once.run(actor, { jobReferenceId, idempotency }, () => addedFiles.ofForm(actor, jobReferenceId, form)),
    discardFormFiles: (actor, { jobReferenceId, fileIds }) => files.discard(actor, jobReferenceId, fileIds),
    file: (actor, { jobReferenceId, fileId }) => files.get(actor, jobReferenceId, fileId),
    updateFile: (actor, { jobReferenceId, fileId, changes }) =>
      files.update(actor, jobReferenceId, fileId, changes),
    removeFile: (actor, { jobReferenceId, fileId }) => files.remove(actor, jobReferenceId, fileId),
  }),
);
